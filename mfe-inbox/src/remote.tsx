import { lazy } from 'react';
import type { FailedProps, RemoteModule, SlotFills } from 'shared-contracts';
import { ErrorState } from 'shared-ui/core';
import { routes } from './app/routes.tsx';
import { messages } from './messages.ts';
import type { Slots } from './slots.ts';

const FailedPage = ({ retry }: FailedProps) => <ErrorState {...messages.failed} onRetry={retry} />;
/** In a minimal chunk of its own, because every page loads the bell. */
const Bell = lazy(() => import(/* webpackChunkName: "bell" */ './features/bell/bell.tsx'));

export default {
  id: 'mfe_inbox',
  team: 'inbox',
  contract: 2,
  routes,
  failed: FailedPage,
  slots: { notices: { component: () => <Bell /> } } satisfies SlotFills<Slots>,
} satisfies RemoteModule;
