import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { usePlayer } from "#client/api/session.ts";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { Avatar, pictureOf } from "#features/account/menu/avatar.tsx";
import { goToGoogle } from "#features/account/session/sign-in.client.ts";
import { AccountDeletion } from "#features/profile/account-deletion.tsx";
import { ProfilePage } from "#features/profile/profile-page.tsx";
import { profileUrl } from "#features/profile/profile-url.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { DefaultServer } from "./default-server.tsx";

// Loaded lazily: the sessions are shown when the server has responded.
const Sessions = lazyPart(async () => (await import("#features/profile/sessions.tsx")).Sessions);

// Loaded lazily: the page is there to manage the account; the rate is also on the dashboard.
const ProfileRates = lazyPart(
  async () => (await import("./profile-rates.tsx")).ProfileRates,
  () => <div className="card min-h-46 md:min-h-75" />,
);

/** The profile page shows the data that is stored about the player: account, default server, rates and sessions. */
export function ProfileScreen() {
  const navigate = useNavigate();
  const { state, merge } = usePageUrl(profileUrl);
  const { loader } = useRouteContext({ from: "__root__" });
  const player = usePlayer();
  if (!player) return null;
  return (
    <ProfilePage
      player={player}
      picture={
        <Avatar
          className="size-16 text-xl"
          name={player.role === "guest" ? undefined : player.name}
          picture={pictureOf(player)}
        />
      }
      server={<DefaultServer />}
      rates={<ProfileRates />}
      sessions={({ sessions }) => <Sessions sessions={sessions} />}
      deletion={
        <AccountDeletion
          player={player}
          isOpen={state.confirm === "deletion"}
          setOpen={(isOpen) => merge({ confirm: isOpen ? "deletion" : undefined })}
          onSignIn={() => goToGoogle("/profile?confirm=deletion", loader)}
          onDeleted={() => navigate({ to: "/" })}
        />
      }
    />
  );
}
