import { useStorageFullLine } from "#client/storage/use-storage-full-line.ts";
import { Failure } from "#ui/feedback/notice.tsx";

type StorageFullFailureProps = Readonly<{ retryLabel: string; onRetry: () => void }>;

/** Says that the account has no room for the guest's data, and offers a retry. */
export function StorageFullFailure(props: StorageFullFailureProps) {
  return <Failure title={useStorageFullLine()} {...props} />;
}
