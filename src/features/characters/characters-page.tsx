import { useTranslation } from "react-i18next";
import { Page } from "#ui/page.tsx";

export function CharactersPage() {
  const { t } = useTranslation();
  return <Page title={t("shell.characters")}>{null}</Page>;
}
