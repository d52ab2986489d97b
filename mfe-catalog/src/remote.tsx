import type { RemoteModule } from 'shared-contracts';
import { routes } from './app/routes.tsx';

export default {
  id: 'mfe_catalog',
  team: 'catalog',
  contract: 1,
  routes,
} satisfies RemoteModule;
