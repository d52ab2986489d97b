import { createRoot } from 'react-dom/client';
import { createQueryClient, forgetMarketData, initAuth } from 'shared-auth';
import {
  BOOT_ELEMENT_ID,
  type BootManifest,
  checkRemoteModule,
  type RemoteModule,
  type RemoteModule1,
} from 'shared-contracts';
import { createNavigation, SiteRouter } from 'shared-runtime/router';
import { AloneSite } from './alone-site.tsx';

/**
 * Renders a remote in a page of its own, for its team's development: with the site's session, market data and addresses, but without the
 * rest of the site. The remote's `src/bootstrap.tsx` calls it once.
 * @throws when the module is not a valid remote, or the page has no boot manifest, which `npm run dev -- --alone <package>` writes.
 */
export function runAlone(exposed: RemoteModule | RemoteModule1): void {
  const module = checkRemoteModule({ default: exposed }, exposed.id);
  if (typeof module === 'string') throw new Error(module);
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  const place = document.getElementById('root');
  if (!text || place === null)
    throw new Error('The page carries no boot manifest, or no place to render into');
  const { remotes, settings } = JSON.parse(text) as BootManifest;
  const remote = remotes.find(({ id }) => id === module.id);
  if (remote === undefined) throw new Error(`The boot manifest knows no ${module.id}`);
  const queryClient = createQueryClient({ retries: false });
  const auth = initAuth({
    settings: settings.identity,
    apiBase: settings.apiBase,
    onPersonChange: () => forgetMarketData(queryClient),
  });
  const site = <AloneSite module={module} remote={remote} auth={auth} queryClient={queryClient} />;
  createRoot(place).render(<SiteRouter navigation={createNavigation()}>{site}</SiteRouter>);
  void auth.start();
}
