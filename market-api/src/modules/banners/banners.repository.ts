import type { BannerListingsView, Db } from '../../database/schema.ts';

const columns = ['id', 'name', 'description', 'image_hash', 'image_widths'] as const;
export type BannerRow = Pick<BannerListingsView, (typeof columns)[number]>;

export const listBanners = (db: Db): Promise<BannerRow[]> =>
  db.selectFrom('banner_listings').select(columns).orderBy('position').limit(20).execute();

export async function insertBanners(
  db: Db,
  rows: { image_id: string; name: string; description: string; position: number }[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('banners').values(rows).execute();
}
