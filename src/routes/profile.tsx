import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { chooseServer, useRate } from "#client/rates.ts";
import { usePlayer } from "#client/session.ts";
import { Avatar } from "#features/account/avatar.tsx";
import { DeleteAccount } from "#features/profile/delete-account.tsx";
import { PICTURE } from "#features/profile/profile.client.ts";
import { ProfilePage } from "#features/profile/profile-page.tsx";
import { Sessions } from "#features/profile/sessions.tsx";
import { serversQuery } from "#features/shop/shop.client.ts";
import { Select } from "#ui/select.tsx";
import { personal } from "./-personal.ts";

export const Route = createFileRoute("/profile")({
  beforeLoad: personal,
  component: OwnProfile,
});

function OwnProfile() {
  const navigate = Route.useNavigate();
  const player = usePlayer();
  if (!player) return null;
  return (
    <ProfilePage
      player={player}
      picture={
        <Avatar className="size-16 text-xl" name={player.name} picture={player.image ? PICTURE : undefined} />
      }
      server={<DefaultServer />}
      rates={null}
      sessions={({ sessions }) => <Sessions sessions={sessions} />}
      deletion={<DeleteAccount player={player} onGone={() => navigate({ to: "/" })} />}
    />
  );
}

/** The server that is traded on, wherever the player signs in. */
function DefaultServer() {
  const { t } = useTranslation();
  const { data: servers = [] } = useQuery(serversQuery);
  const { server } = useRate();
  return (
    <Select
      label={t("profile.server")}
      icon={null}
      value={server ?? ""}
      shown={servers.find(({ id }) => id === server)?.name ?? t("profile.noServer")}
      options={servers.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={chooseServer}
      className="w-full max-w-80"
    />
  );
}
