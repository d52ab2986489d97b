import type { ColumnType, Generated } from 'kysely';
import type { DataSheet } from 'shared-contracts';
import type { ImageWidth, Json, Maybe, MaybeTime, Time } from './columns.ts';

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
  place_id: number | null;
  place_name: string | null;
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
  | 'place_id'
  | 'place_name'
> & {
  created_at: string;
  /** Orders from before there were data sheets have none. */
  data_sheet?: DataSheet;
  /** Orders from before there were places have none. */
  place_id?: number | null;
  place_name?: string | null;
};

/** Why an order is no more: `relisted`, an admin has put the product back on sale. */
export type OrderEnd = 'relisted';

export interface OrdersTable {
  id: Generated<string>;
  product_id: string;
  buyer_id: string;
  seller_id: string;
  buyer_phone: string;
  price_cents: number;
  product: Json<OrderedProduct>;
  created_at: Time;
  cancelled_at: MaybeTime;
  ended_reason: Maybe<OrderEnd>;
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
  buyer_removed: boolean;
  seller_removed: boolean;
}

/** Every order, also one that is no more. */
export interface OrderHistoryView extends Omit<OrderListingsView, 'hidden_from_seller_at'> {
  cancelled_at: Date | null;
  ended_reason: OrderEnd | null;
}
