import type { Generated, Kysely } from 'kysely';
import type { Role } from 'shared-contracts';
import type { ImageWidth, Json, Maybe, MaybeTime, Time } from './columns.ts';
import type {
  BlocksTable,
  ConversationsTable,
  EventCountersTable,
  EventsTable,
  MailsOffTable,
  MessagesTable,
  NoticesTable,
} from './message-tables.ts';
import type {
  OrderEventsTable,
  OrderListingsView,
  OrdersTable,
  ProductPicturesTable,
  ProductsTable,
  ReviewsTable,
  SellerProfilesView,
  SellerReviewsView,
} from './product-tables.ts';

export interface UsersTable {
  id: Generated<string>;
  uid: string;
  email: string;
  name: string;
  photo_url: string;
  role: Role;
  verified: Generated<boolean>;
  /** What an admin verified, of somebody who took another name since. */
  verified_name: Maybe<string>;
  email_proved: Generated<boolean>;
  admin_granted_at: MaybeTime;
  created_at: Time;
  disabled_at: MaybeTime;
  identity_disabled_at: MaybeTime;
  /** Sign-ins before it are over. */
  sign_ins_from: MaybeTime;
  /** Sessions that have ended by themselves, with a space between. */
  ended_sessions: Generated<string>;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  signed_in_at: Time;
  started_at: Time;
  renewed_at: Time;
  ended_at: MaybeTime;
}

interface CategoriesTable {
  id: Generated<string>;
  item_id: number;
  name: string;
  created_at: Time;
}

export interface ImagesTable {
  id: Generated<string>;
  hash: string;
  owner_id: string | null;
  widths: Json<ImageWidth[]>;
  bytes: number;
  created_at: Time;
  expires_at: MaybeTime;
  claimed_at: MaybeTime;
  claimed_by: string | null;
  avif_at: MaybeTime;
  avif_tried_at: MaybeTime;
  avif_tries: Generated<number>;
}

interface UploadDaysTable {
  owner_id: string;
  day: Time;
  count: number;
  bytes: string;
}

interface BannersTable {
  id: Generated<string>;
  image_id: string;
  name: string;
  description: string;
  position: number;
  created_at: Time;
}

export interface BannerListingsView {
  id: string;
  name: string;
  description: string;
  position: number;
  image_hash: string;
  image_widths: ImageWidth[];
}

interface WishesTable {
  user_id: string;
  product_id: string;
  price_cents: number | null;
  created_at: Time;
}

interface SavedSearchesTable {
  id: Generated<string>;
  user_id: string;
  /** As `writeSavedSearch` writes it. */
  query: string;
  name: string;
  seen_at: Time;
  notified_at: Time;
  created_at: Time;
}

/** Millimetres. */
export interface KitchensTable {
  user_id: string;
  niche_width: number | null;
  niche_height: number | null;
  niche_depth: number | null;
  door: number | null;
  changed_at: Time;
}

interface AuditTable {
  id: Generated<string>;
  actor_id: string | null;
  actor_email: string;
  action: string;
  target: string;
  old_value: Json<unknown> | null;
  new_value: Json<unknown> | null;
  at: Time;
}

/** The tables and views that the query builder is asked for; others are in SQL alone. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  categories: CategoriesTable;
  images: ImagesTable;
  upload_days: UploadDaysTable;
  banners: BannersTable;
  banner_listings: BannerListingsView;
  products: ProductsTable;
  product_pictures: ProductPicturesTable;
  orders: OrdersTable;
  order_listings: OrderListingsView;
  seller_profiles: SellerProfilesView;
  seller_reviews: SellerReviewsView;
  order_events: OrderEventsTable;
  reviews: ReviewsTable;
  wishes: WishesTable;
  saved_searches: SavedSearchesTable;
  notices: NoticesTable;
  mails_off: MailsOffTable;
  kitchens: KitchensTable;
  audit: AuditTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
  blocks: BlocksTable;
  event_counters: EventCountersTable;
  events: EventsTable;
}

/** The database, or a transaction on it: inside a transaction everything must go through the transaction. */
export type Db = Kysely<Tables>;
