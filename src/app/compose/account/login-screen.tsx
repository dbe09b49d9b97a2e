import { useRouteContext, useRouter } from "@tanstack/react-router";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { LoginPage } from "#features/account/session/login-page.tsx";
import { signInUrl } from "#features/account/session/sign-in-url.ts";
import { LanguageSelect } from "#features/shell/side-content.tsx";

export function LoginScreen() {
  const { state, merge } = usePageUrl(signInUrl);
  const { next = "/", error } = state;
  const { loader } = useRouteContext({ from: "__root__" });
  const { history } = useRouter();
  return (
    <LoginPage
      loader={loader}
      next={next}
      error={error}
      language={<LanguageSelect />}
      onReset={() => merge({ error: undefined })}
      onDone={() => history.replace(next)}
    />
  );
}
