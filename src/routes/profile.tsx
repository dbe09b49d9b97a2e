import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requireSignIn } from "#app/compose/personal.ts";
import { usePlayer } from "#client/api/session.ts";
import { chooseServer, useRate } from "#client/sync/rates.ts";
import { searchTexts } from "#client/url-state/search-texts.ts";
import { Avatar, pictureOf } from "#features/account/menu/avatar.tsx";
import { goToGoogle } from "#features/account/session/sign-in.client.ts";
import { DeleteAccountDialog } from "#features/profile/delete-account.tsx";
import { ProfilePage } from "#features/profile/profile-page.tsx";
import { type ProfileState, profileUrl } from "#features/profile/profile-url.ts";
import { Sessions } from "#features/profile/sessions.tsx";
import type { HistoryChoice } from "#features/rate-history/page/rates-url.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Select } from "#ui/field/select.tsx";

// The chart and its table are loaded lazily: the rest of the page does not need them.
const RateHistory = lazyPart(
  async () => (await import("#features/rate-history/page/rate-history-page.tsx")).RateHistory,
);

export const Route = createFileRoute("/profile")({
  validateSearch: searchTexts<ProfileState>,
  beforeLoad: requireSignIn,
  component: OwnProfile,
});

function OwnProfile() {
  const navigate = Route.useNavigate();
  const { confirm } = profileUrl.parse(Route.useSearch());
  const { loader } = Route.useRouteContext();
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
      rates={<Rates />}
      sessions={({ sessions }) => <Sessions sessions={sessions} />}
      deletion={
        <DeleteAccountDialog
          player={player}
          isOpen={confirm === "deletion"}
          setOpen={(isOpen) =>
            navigate({ search: isOpen ? { confirm: "deletion" } : {}, replace: true, resetScroll: false })
          }
          onSignIn={() => goToGoogle("/profile?confirm=deletion", loader)}
          onGone={() => navigate({ to: "/" })}
        />
      }
    />
  );
}

function Rates() {
  const { t } = useTranslation();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const [choice, setChoice] = useState<HistoryChoice>({});
  return <RateHistory title={t("history.title")} servers={servers} choice={choice} onChoice={setChoice} />;
}

/** Selects the server whose rate is used; the choice is synchronized between devices. */
function DefaultServer() {
  const { t } = useTranslation();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { server } = useRate();
  return (
    <Select
      label={t("profile.server")}
      icon={null}
      value={server ?? ""}
      shown={servers.find(({ id }) => id === server)?.name ?? t("profile.noServer")}
      options={servers.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={chooseServer}
      className="w-full md:max-w-80"
    />
  );
}
