import type { ColumnType, Generated, Kysely } from 'kysely';
import type { DataSheet, Role } from 'shared-contracts';

/** The tables of `migrations/`, as the query builder sees them. */
type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Written as JSON text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>;

export type ProductStatus = 'available' | 'sold';

export interface ImageWidth {
  /** Pixels. The width is also the file's name. */
  readonly width: number;
  readonly height: number;
}

export interface UsersTable {
  id: Generated<string>;
  uid: string;
  email: string;
  name: string;
  photo_url: string;
  role: Role;
  verified: Generated<boolean>;
  admin_granted_at: MaybeTime;
  created_at: Time;
  disabled_at: MaybeTime;
  identity_disabled_at: MaybeTime;
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

interface BannerListingsView {
  id: string;
  name: string;
  description: string;
  position: number;
  image_hash: string;
  image_widths: ImageWidth[];
}

export interface ProductsTable {
  id: Generated<string>;
  category_id: number;
  seller_id: string;
  image_id: string | null;
  name: string;
  resale_cents: number;
  original_cents: number;
  phone: string;
  location: string;
  years_of_use: string;
  condition: string;
  description: string;
  status: Generated<ProductStatus>;
  advertised_at: MaybeTime;
  advertised: ColumnType<boolean, never, never>;
  created_at: Time;
  hidden_from_seller_at: MaybeTime;
  withdrawn_at: MaybeTime;
  data_sheet: ColumnType<DataSheet, string | undefined, string>;
}

export interface ProductListingsView {
  id: string;
  category_id: number;
  category_name: string;
  seller_id: string;
  seller_name: string;
  seller_email: string;
  seller_verified: boolean;
  image_hash: string | null;
  image_widths: ImageWidth[] | null;
  name: string;
  resale_cents: number;
  original_cents: number;
  phone: string;
  location: string;
  years_of_use: string;
  condition: string;
  description: string;
  status: ProductStatus;
  advertised: boolean;
  advertised_at: Date | null;
  created_at: Date;
  hidden_from_seller_at: Date | null;
  withdrawn_at: Date | null;
  data_sheet: DataSheet;
}

/** The product as it was when bought, kept inside the order. */
type OrderedProduct = Omit<
  ProductListingsView,
  | 'status'
  | 'advertised'
  | 'advertised_at'
  | 'created_at'
  | 'hidden_from_seller_at'
  | 'withdrawn_at'
  | 'data_sheet'
> & {
  created_at: string;
  /** Orders from before there were data sheets have none. */
  data_sheet?: DataSheet;
};

interface OrdersTable {
  id: Generated<string>;
  product_id: string;
  buyer_id: string;
  seller_id: string;
  buyer_phone: string;
  price_cents: number;
  product: Json<OrderedProduct>;
  created_at: Time;
  cancelled_at: MaybeTime;
}

export interface OrderListingsView {
  id: string;
  product_id: string;
  buyer_id: string;
  seller_id: string;
  buyer_phone: string;
  price_cents: number;
  product: OrderedProduct;
  created_at: Date;
  buyer_name: string;
  buyer_email: string;
  hidden_from_seller_at: Date | null;
}

interface WishesTable {
  user_id: string;
  product_id: string;
  price_cents: number | null;
  created_at: Time;
}

export interface AuditTable {
  id: Generated<string>;
  actor_id: string | null;
  actor_email: string;
  action: string;
  target: string;
  old_value: Json<unknown> | null;
  new_value: Json<unknown> | null;
  at: Time;
}

interface RevisionBaseTable {
  only_row: Generated<boolean>;
  value: string;
}

interface RevisionChangesTable {
  id: Generated<string>;
}

export interface Tables {
  users: UsersTable;
  categories: CategoriesTable;
  images: ImagesTable;
  upload_days: UploadDaysTable;
  banners: BannersTable;
  banner_listings: BannerListingsView;
  products: ProductsTable;
  product_listings: ProductListingsView;
  orders: OrdersTable;
  order_listings: OrderListingsView;
  wishes: WishesTable;
  audit: AuditTable;
  revision_base: RevisionBaseTable;
  revision_changes: RevisionChangesTable;
}

/** The database, or a transaction on it: inside a transaction everything must go through the transaction. */
export type Db = Kysely<Tables>;
