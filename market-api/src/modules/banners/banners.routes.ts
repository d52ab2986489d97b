import type { Banner } from 'shared-contracts';
import type { BannerListingsView } from '../../database/schema.ts';
import type { Handlers } from '../../endpoints/handlers.ts';
import type { PicturePresenter } from '../images/images.presenter.ts';

export const bannerHandlers = (
  banners: () => Promise<BannerListingsView[]>,
  pictures: PicturePresenter,
): Partial<Handlers> => ({
  'GET /banner': async () => (await banners()).map((row) => presentBanner(pictures, row)),
});

function presentBanner(pictures: PicturePresenter, row: BannerListingsView): Banner {
  const picture = { hash: row.image_hash, widths: row.image_widths };
  return {
    _id: row.id,
    image: pictures.largest(picture),
    images: pictures.all(picture),
    name: row.name,
    description: row.description,
  };
}
