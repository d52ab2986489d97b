import type { Banner } from 'shared-contracts';
import type { Handlers } from '../../endpoints/handlers.ts';

export const bannerHandlers = (banners: () => Promise<Banner[]>) =>
  ({ 'GET /banner': banners }) satisfies Partial<Handlers>;
