import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { usePlayer } from "#client/api/session.ts";
import { chooseServer, useRate } from "#client/sync/rates.ts";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { Avatar, pictureOf } from "#features/account/menu/avatar.tsx";
import { goToGoogle } from "#features/account/session/sign-in.client.ts";
import { AccountDeletion } from "#features/profile/account-deletion.tsx";
import { ProfilePage } from "#features/profile/profile-page.tsx";
import { profileUrl } from "#features/profile/profile-url.ts";
import { Sessions } from "#features/profile/sessions.tsx";
import { CurrentRate } from "#features/rate/current-rate.tsx";
import { RecentConstellation } from "#features/rate-history/chart/constellation.tsx";
import { HistoryLink } from "#features/rate-history/page/history-link.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Select } from "#ui/field/select.tsx";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";

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

/** Selects the server whose rate is used; the choice is synchronized between devices. */
function DefaultServer() {
  const { t } = useTranslation();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { server } = useRate();

  function choose(id: string) {
    if (id === server) return;
    const action = chooseServer(id);
    const name = servers.find((one) => one.id === id)?.name ?? id;
    toastSuccess(t("rate.serverChosen", { name }), { label: t("general.undo"), action });
  }
  return (
    <Select
      label={t("profile.server")}
      value={server ?? ""}
      shown={servers.find(({ id }) => id === server)?.name ?? t("profile.noServer")}
      options={servers.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
      className="w-full md:max-w-80"
    />
  );
}

/** The rate of the chosen server with its last days, and the link to the whole rate history. */
function ProfileRates() {
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { server } = useRate();
  const isNarrow = useMedia(NARROW_QUERY);
  return (
    <CurrentRate
      server={servers.find(({ id }) => id === server)?.name}
      chart={
        <div className="md:pt-2">
          <RecentConstellation isTall={isNarrow === false} />
        </div>
      }
      link={<HistoryLink />}
    />
  );
}
