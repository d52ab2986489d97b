import type { BannerListingsView, Db } from '../../database/schema.ts';

export const listBanners = (db: Db): Promise<BannerListingsView[]> =>
  db.selectFrom('banner_listings').selectAll().orderBy('position').limit(20).execute();

export async function insertBanners(
  db: Db,
  rows: { image_id: string; name: string; description: string; position: number }[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('banners').values(rows).execute();
}
