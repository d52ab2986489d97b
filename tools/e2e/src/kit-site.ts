import { kitRepository } from 'remote-kit/testing';
import { expect } from './fixtures.ts';

export type KitSite = Awaited<ReturnType<typeof kitSite>>;

/** A separate repository that releases into the site under test. @param whole installed by npm, as a team does it */
export async function kitSite(name: string, whole: boolean, framework?: 'preact') {
  const { SITE_URL = '' } = process.env;
  const kit = await kitRepository(name, {
    install: whole ? 'npm' : 'linked',
    env: { ...process.env, MARKET_HOST_URL: SITE_URL },
    ...(framework ? { framework } : {}),
  });
  return {
    kit,
    id: `mfe_${name.replaceAll('-', '_')}`,
    /** Waits until the page server's HTML for an address contains this markup. */
    async rendered(address: string, markup: string): Promise<void> {
      const has = async () => (await (await fetch(`${SITE_URL}${address}`)).text()).includes(markup);
      // On the first page after a release, the server build may not be loaded yet: then browsers render it.
      await expect.poll(has).toBe(true);
    },
  };
}
