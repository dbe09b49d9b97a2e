import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { usePlayer } from "#client/api/session.ts";
import { useRate } from "#client/sync/rates.ts";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { Avatar, pictureOf } from "#features/account/menu/avatar.tsx";
import { goToGoogle } from "#features/account/session/sign-in.client.ts";
import { AccountDeletion } from "#features/profile/account-deletion.tsx";
import { ProfilePage } from "#features/profile/profile-page.tsx";
import { profileUrl } from "#features/profile/profile-url.ts";
import { Sessions } from "#features/profile/sessions.tsx";
import { CurrentRate } from "#features/rate/current-rate.tsx";
import { ServerSelect } from "#features/rate/server-select.tsx";
import { RecentConstellation } from "#features/rate-history/chart/constellation.tsx";
import { HistoryLink } from "#features/rate-history/page/history-link.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";

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

function DefaultServer() {
  const { t } = useTranslation();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  return (
    <ServerSelect
      label={t("profile.server")}
      placeholder={t("profile.noServer")}
      servers={servers}
      className="w-full md:max-w-80"
    />
  );
}

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
