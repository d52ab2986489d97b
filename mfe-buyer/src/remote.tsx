import type { RemoteModule, SlotComponents } from 'shared-contracts';
import { routes } from './app/routes.tsx';
import { WishButton } from './features/wishlist/wish-button.tsx';
import type { Slots } from './slots.ts';

export default {
  id: 'mfe_buyer',
  team: 'buyer',
  contract: 1,
  routes,
  slots: { 'product-actions': WishButton } satisfies SlotComponents<Slots>,
} satisfies RemoteModule;
