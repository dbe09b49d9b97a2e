import { useTranslation } from "react-i18next";
import { Page } from "#ui/page.tsx";

export function LoginPage({ next }: Readonly<{ next: string }>) {
  const { t } = useTranslation();
  return <Page title={t("account.login.title")}>{next}</Page>;
}
