import type { RemoteModule, SlotFills } from 'shared-contracts';
import { routes } from './app/routes.tsx';
import { FailedPage } from './failed-page.tsx';
import { WishButton } from './features/wishlist/wish-button.tsx';
import type { Slots } from './slots.ts';

export default {
  id: 'mfe_buyer',
  team: 'buyer',
  contract: 2,
  routes,
  failed: FailedPage,
  slots: { 'product-actions': { component: WishButton } } satisfies SlotFills<Slots>,
} satisfies RemoteModule;
