import { AccountCard } from "#features/account/menu/account-card.tsx";
import { SidebarNoticeOutlet } from "#ui/overlay/notice-outlet.tsx";

/** The foot of the sidebar, and of the menu on a phone: the notices of the outbox above the account. */
export function AccountFooter({ onNavigate }: Readonly<{ onNavigate: (() => void) | undefined }>) {
  return (
    <div>
      <SidebarNoticeOutlet className="max-h-[45dvh] overflow-y-auto overscroll-contain" />
      <AccountCard onNavigate={onNavigate} />
    </div>
  );
}
