import type { ImageWidth } from '../../database/columns.ts';
import type { Db } from '../../database/schema.ts';

export interface BannerRow {
  id: string;
  name: string;
  description: string;
  image_hash: string;
  image_widths: ImageWidth[];
}

export function listBanners(db: Db): Promise<BannerRow[]> {
  return db
    .selectFrom('banner_listings')
    .select(['id', 'name', 'description', 'image_hash', 'image_widths'])
    .orderBy('position')
    .limit(20)
    .execute();
}

export async function insertBanners(
  db: Db,
  rows: { image_id: string; name: string; description: string; position: number }[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('banners').values(rows).execute();
}
