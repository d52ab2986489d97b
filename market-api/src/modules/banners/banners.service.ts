import type { Banner } from 'shared-contracts';
import type { Db } from '../../database/db.ts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import { listBanners } from './banners.repository.ts';

/** The banners at the top of the home page. */
export const createBannersService = (db: Db, pictures: PicturePresenter) => async (): Promise<Banner[]> =>
  (await listBanners(db)).map(({ id, name, description, image_hash: hash, image_widths: widths }) => {
    const picture = { hash, widths };
    return { _id: id, image: pictures.largest(picture), images: pictures.all(picture), name, description };
  });
