import type account from "../../locales/fr/account.json";
import type alerts from "../../locales/fr/alerts.json";
import type calculator from "../../locales/fr/calculator.json";
import type cart from "../../locales/fr/cart.json";
import type characters from "../../locales/fr/characters.json";
import type commands from "../../locales/fr/commands.json";
import type consent from "../../locales/fr/consent.json";
import type couple from "../../locales/fr/couple.json";
import type dashboard from "../../locales/fr/dashboard.json";
import type developers from "../../locales/fr/developers.json";
import type gear from "../../locales/fr/gear.json";
import type general from "../../locales/fr/general.json";
import type guides from "../../locales/fr/guides.json";
import type history from "../../locales/fr/history.json";
import type items from "../../locales/fr/items.json";
import type legal from "../../locales/fr/legal.json";
import type operator from "../../locales/fr/operator.json";
import type orderImport from "../../locales/fr/order-import.json";
import type orders from "../../locales/fr/orders.json";
import type outbox from "../../locales/fr/outbox.json";
import type pages from "../../locales/fr/pages.json";
import type planners from "../../locales/fr/planners.json";
import type profile from "../../locales/fr/profile.json";
import type rate from "../../locales/fr/rate.json";
import type settings from "../../locales/fr/settings.json";
import type share from "../../locales/fr/share.json";
import type shell from "../../locales/fr/shell.json";
import type shop from "../../locales/fr/shop.json";

/** The French texts of each file: a key that French lacks does not compile. */
type Texts = Readonly<{
  alerts: typeof alerts;
  gear: typeof gear;
  general: typeof general;
  guides: typeof guides;
  history: typeof history;
  planners: typeof planners;
  operator: typeof operator;
  orders: typeof orders;
  profile: typeof profile;
  account: typeof account;
  calculator: typeof calculator;
  cart: typeof cart;
  characters: typeof characters;
  commands: typeof commands;
  consent: typeof consent;
  couple: typeof couple;
  "order-import": typeof orderImport;
  share: typeof share;
  dashboard: typeof dashboard;
  developers: typeof developers;
  items: typeof items;
  legal: typeof legal;
  outbox: typeof outbox;
  pages: typeof pages;
  rate: typeof rate;
  settings: typeof settings;
  shell: typeof shell;
  shop: typeof shop;
}>;

/** The key of a text without its plural form: `t` selects the form by `count`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${"one" | "many" | "other"}` ? Base : Key;

type KeysOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? WithoutPlural<Name>
    : `${Name}.${KeysOf<Group[Name]>}`;
}[keyof Group & string];

/** The key of a text, such as "shop.noPrice": its file, and its place in that file. */
export type TextKey = KeysOf<Texts>;
