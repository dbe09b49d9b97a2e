import { createFileRoute, useRouter } from "@tanstack/react-router";
import * as v from "valibot";
import { lenientSearch } from "#app/compose/search-params.ts";
import { ReturnPath } from "#features/account/session/account.contract.ts";
import { LoginPage } from "#features/account/session/login-page.tsx";
import { LanguageSelect } from "#features/shell/language-select.tsx";

const Search = v.object({
  /** Where to go after the sign-in: a path of this site. */
  next: lenientSearch(ReturnPath),
  /** The reason why the provider sent the player back without a sign-in. */
  error: lenientSearch(v.pipe(v.string(), v.maxLength(100))),
});

export const Route = createFileRoute("/login")({
  validateSearch: Search,
  component: Login,
});

function Login() {
  const { next = "/", error } = Route.useSearch();
  const { loader } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const router = useRouter();
  return (
    <LoginPage
      loader={loader}
      next={next}
      error={error}
      language={<LanguageSelect />}
      onReset={() => navigate({ search: ({ error: _error, ...search }) => search, replace: true })}
      onDone={() => router.history.replace(next)}
    />
  );
}
