import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "#i18n/use-translation.ts";

type AccountLinkProps = Readonly<{ isGuest: boolean; className: string }>;

/** Leads a visitor to the sign-in, or a guest to an account, and back to this page. */
export function AccountLink({ isGuest, className }: AccountLinkProps) {
  const { t } = useTranslation();
  const next = useLocation({ select: ({ href }) => href });
  return (
    <Link to="/login" search={{ next }} className={className}>
      {t(isGuest ? "account.menu.upgrade" : "account.menu.signIn")}
    </Link>
  );
}
