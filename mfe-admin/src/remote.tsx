import type { RemoteModule1 } from 'shared-contracts';
import { routes } from './app/routes.tsx';

export default { id: 'mfe_admin', team: 'admin', contract: 1, routes } satisfies RemoteModule1;
