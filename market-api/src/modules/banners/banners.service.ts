import type { Db } from '../../database/schema.ts';
import { listBanners } from './banners.repository.ts';

export type { BannerRow } from './banners.repository.ts';

export type BannersService = ReturnType<typeof createBannersService>;

export function createBannersService(db: Db) {
  return { list: () => listBanners(db) };
}
