import type { FailedProps, RemoteModule, SlotFills } from 'shared-contracts';
import { ErrorState } from 'shared-ui/core';
import { routes } from './app/routes.tsx';
import { WishButton } from './features/wishlist/wish-button.tsx';
import { messages } from './messages.ts';
import type { Slots } from './slots.ts';

const FailedPage = ({ retry }: FailedProps) => <ErrorState {...messages.failed} onRetry={retry} />;

export default {
  id: 'mfe_buyer',
  team: 'buyer',
  contract: 2,
  routes,
  failed: FailedPage,
  slots: { 'product-actions': { component: WishButton } } satisfies SlotFills<Slots>,
} satisfies RemoteModule;
