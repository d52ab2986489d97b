import type { Banner } from 'shared-contracts';
import { allOf, type Db, run, valuesOf } from '../../database/db.ts';
import type { PicturePresenter, StoredPicture } from '../images/images.presenter.ts';

type BannerRow = StoredPicture & Pick<Banner, '_id' | 'name' | 'description'>;

/** The banners at the top of the home page. */
export const createBannersService = (db: Db, pictures: PicturePresenter) => async (): Promise<Banner[]> => {
  const rows = await allOf(db)<BannerRow>`
    select id as _id, name, description, image_hash as hash, image_widths as widths
    from banner_listings order by position limit 20`;
  return rows.map(({ _id, name, description, ...picture }) => {
    return { _id, image: pictures.largest(picture), images: pictures.all(picture), name, description };
  });
};

export const insertBanner = (
  db: Db,
  row: { image_id: string; name: string; description: string; position: number },
): Promise<void> => run(db)`insert into banners ${valuesOf(row)}`;
