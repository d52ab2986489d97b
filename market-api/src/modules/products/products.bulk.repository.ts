import { sql } from 'kysely';
import type { DataSheet } from 'shared-contracts';
import type { Db } from '../../database/schema.ts';

export interface BulkProduct {
  readonly id: string;
  readonly category_id: number;
  readonly seller_id: string;
  readonly image_id: string;
  readonly name: string;
  readonly resale_cents: number;
  readonly original_cents: number;
  readonly phone: string;
  readonly location: string;
  readonly years_of_use: string;
  readonly condition: string;
  readonly description: string;
  readonly advertised_at: Date | null;
  readonly created_at: Date;
  readonly data_sheet: DataSheet;
  readonly place_id: number | null;
  readonly place_name: string | null;
  /** Hundredths of a degree. */
  readonly place_lat: number | null;
  readonly place_lon: number | null;
}

/** Inserts many products with one statement and one parameter, however many they are. */
export async function insertProducts(tx: Db, products: readonly BulkProduct[]): Promise<void> {
  await sql`
    insert into products (id, category_id, seller_id, image_id, name, resale_cents, original_cents, phone, location,
                          years_of_use, condition, description, advertised_at, created_at, data_sheet, place_id, place_name,
                          place_lat, place_lon)
    select * from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given (
      id uuid, category_id integer, seller_id uuid, image_id uuid, name text, resale_cents integer,
      original_cents integer, phone text, location text, years_of_use text, condition text, description text,
      advertised_at timestamptz, created_at timestamptz, data_sheet jsonb, place_id integer, place_name text,
      place_lat smallint, place_lon smallint)`.execute(tx);
}
