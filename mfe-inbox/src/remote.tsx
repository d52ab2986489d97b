import type { RemoteModule } from 'shared-contracts';
import { routes } from './app/routes.tsx';

export default {
  id: 'mfe_inbox',
  team: 'inbox',
  contract: 2,
  routes,
} satisfies RemoteModule;
