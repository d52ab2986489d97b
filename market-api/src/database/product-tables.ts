import type { ColumnType, Generated, Selectable } from 'kysely';
import type { DataSheet } from 'shared-contracts';
import type { MovedBy, OrderAction, OrderSide, OrderState } from 'shared-contracts/orders';
import type { Json, Maybe, MaybeTime, Time } from './columns.ts';

export type ProductStatus = 'available' | 'sold';

export interface ProductsTable {
  id: Generated<string>;
  category_id: number;
  seller_id: string;
  image_id: string | null;
  image_alt: Generated<string>;
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
  place_id: Maybe<number>;
  place_name: Maybe<string>;
  /** Hundredths of a degree. */
  place_lat: Maybe<number>;
  place_lon: Maybe<number>;
}

export interface ProductPicturesTable {
  product_id: string;
  position: number;
  image_id: string;
  alt: string;
}

/** The product as it was when bought, stored inside the order: of a listing what does not change by being sold. */
interface OrderedProduct {
  readonly name: string;
  readonly resale_cents: number;
}

export interface OrdersTable {
  id: Generated<string>;
  product_id: string;
  buyer_id: string;
  seller_id: string;
  buyer_phone: string;
  price_cents: number;
  product: Json<OrderedProduct>;
  created_at: Time;
  /** When it was cancelled or expired. */
  cancelled_at: MaybeTime;
  /** An admin has put the product back on sale. */
  ended_reason: Maybe<'relisted'>;
  state: Generated<OrderState>;
  /** Null for orders from before they had states. */
  state_at: ColumnType<Date | null, Date | undefined, Date>;
  code: Maybe<string>;
  wrong_codes: Generated<number>;
  code_locked_until: MaybeTime;
  meeting: ColumnType<Meeting | null, string | undefined, string | null>;
}

/** See `0022_sellers.sql`. */
export interface SellerProfilesView {
  id: string;
  name: string;
  verified: boolean;
  created_at: Date;
  stars: number | null;
  reviews: number | null;
  for_sale: number;
  handed_over: number;
  reply_seconds: number | null;
}

/** What everybody may read of a seller's reviews. */
export interface SellerReviewsView extends ReviewFields {
  seller_id: string;
  order_id: string;
  at: Date;
  answer: string | null;
  product_name: string;
}

/** Times as ISO 8601. */
export interface Meeting {
  readonly proposedby: OrderSide;
  readonly times: string[];
  readonly place: string;
  readonly time?: string;
}

export interface OrderEventsTable {
  id: Generated<string>;
  order_id: string;
  action: OrderAction;
  /** Afterwards. */
  state: OrderState;
  by: MovedBy;
  note: Maybe<string>;
  /** The `idempotency-key` of the call that did it. */
  call_key: Maybe<string>;
  at: Time;
}

/** What somebody thinks of the other one of an order. */
export interface ReviewFields {
  readonly stars: number;
  readonly described: boolean;
  readonly ontime: boolean;
  readonly friendly: boolean;
  readonly text: string;
}

export interface ReviewsTable extends ReviewFields {
  order_id: string;
  by: OrderSide;
  at: Time;
  answer: Maybe<string>;
}

export type OrderListingsView = Pick<
  Selectable<OrdersTable>,
  | 'id'
  | 'product_id'
  | 'buyer_id'
  | 'seller_id'
  | 'buyer_phone'
  | 'price_cents'
  | 'product'
  | 'created_at'
  | 'state'
> & {
  hold_until: Date | null;
  buyer_name: string;
  buyer_email: string;
  hidden_from_seller_at: Date | null;
  buyer_removed: boolean;
  seller_removed: boolean;
};
