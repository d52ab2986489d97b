import type { BootManifest } from 'shared-contracts';
import { RegistryError } from '../registry-error.ts';

/** The settings that the smoke test reads from the site's own pages. */
export type LiveSite = Pick<BootManifest['settings'], 'env' | 'identity'> & { readonly url: string };

/** The settings with which a server on this machine has the sign-in of the site. */
export function signInSettings({ identity }: LiveSite): Readonly<Record<string, string>> {
  const { apiKey, authDomain, projectId, emulatorUrl } = identity;
  return {
    MARKET_FIREBASE_API_KEY: apiKey,
    MARKET_FIREBASE_AUTH_DOMAIN: authDomain,
    MARKET_FIREBASE_PROJECT: projectId,
    ...(emulatorUrl === undefined ? {} : { MARKET_AUTH_EMULATOR_URL: emulatorUrl }),
  };
}

const responseMs = 10_000;
const bootElement = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s;

/** Reads the settings of a running site. @param url of the site @throws RegistryError `browser` */
export async function readLiveSite(url: string): Promise<LiveSite> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(responseMs) });
    const boot = bootElement.exec(await response.text())?.[1];
    if (boot === undefined) throw new Error(`it answers ${response.status} and no page of the market`);
    const { env, identity } = JSON.parse(boot).settings;
    return { url, env, identity };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = (cause as Error | undefined)?.message || message;
    throw new RegistryError(
      'browser',
      `The site at ${url} does not answer (${reason}). Start it, or name it with MARKET_HOST_URL.`,
      error,
    );
  }
}
