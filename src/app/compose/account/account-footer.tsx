import { AccountCard } from "#features/account/menu/account-card.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { SidebarNoticeOutlet } from "#ui/overlay/notice-outlet.tsx";

// Few players ever see the lines: only a sign-out before a guest has joined shows them.
const JoinLines = lazyPart(async () => (await import("./join-lines.tsx")).JoinLines);

/** The foot of the sidebar, and of the menu on a phone: the notices of the outbox above the account. */
export function AccountFooter({ onNavigate }: Readonly<{ onNavigate: (() => void) | undefined }>) {
  return (
    <div>
      <SidebarNoticeOutlet className="max-h-[45dvh] overflow-y-auto overscroll-contain" />
      <AccountCard onNavigate={onNavigate} CartLines={JoinLines} />
    </div>
  );
}
