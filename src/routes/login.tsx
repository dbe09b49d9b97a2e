import { createFileRoute, useRouter } from "@tanstack/react-router";
import { searchTexts } from "#client/url-state/search-texts.ts";
import { LoginPage } from "#features/account/session/login-page.tsx";
import { type SignInSearch, signInUrl } from "#features/account/session/sign-in-url.ts";
import { LanguageSelect } from "#features/shell/language-select.tsx";

export const Route = createFileRoute("/login")({
  validateSearch: searchTexts<SignInSearch>,
  component: Login,
});

function Login() {
  const { next = "/", error } = signInUrl.parse(Route.useSearch());
  const { loader } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const router = useRouter();
  return (
    <LoginPage
      loader={loader}
      next={next}
      error={error}
      language={<LanguageSelect />}
      onReset={() =>
        navigate({ search: (all) => ({ ...signInUrl.validate(all), error: undefined }), replace: true })
      }
      onDone={() => router.history.replace(next)}
    />
  );
}
