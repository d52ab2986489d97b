import { allOf, type Db, type ImageWidth, run } from '../../database/db.ts';

interface BannerRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly image_hash: string;
  readonly image_widths: readonly ImageWidth[];
}

export const listBanners = (db: Db) =>
  allOf(db)<BannerRow>`
    select id, name, description, image_hash, image_widths from banner_listings order by position limit 20`;

export const insertBanner = (
  db: Db,
  row: { image_id: string; name: string; description: string; position: number },
): Promise<void> =>
  run(db)`insert into banners (image_id, name, description, position)
    values (${row.image_id}, ${row.name}, ${row.description}, ${row.position})`;
