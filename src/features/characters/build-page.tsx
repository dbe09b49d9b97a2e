import { useTranslation } from "react-i18next";
import { Page } from "#ui/page.tsx";

export function BuildPage() {
  const { t } = useTranslation();
  return <Page title={t("shell.characters")}>{null}</Page>;
}
