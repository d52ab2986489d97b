import type { BootManifest, BootPerson } from 'shared-contracts';
import { type HostSettings, isOrigin } from '../../settings.ts';

/** The federation plugin's name for the entry of a remote that a development server serves. */
const ENTRY = 'remoteEntry.js';

/** The page's local remote as the consent names it, `mfe_seller@http://localhost:3102`; nothing on most pages. */
export function localRemoteOf({ remotes }: BootManifest): string | undefined {
  const local = remotes.find((remote) => remote.local);
  return local && `${local.id}@${new URL(local.base).origin}`;
}

/**
 * `?remote=mfe_seller@http://localhost:3102` puts a remote from a developer's machine into this one page: in
 * development, or on the page of a signed-in admin. Nothing of it is checked by hash, so no other page gets it, and only
 * from origins that the settings allow. For all other visitors the parameter has no effect.
 * @returns the boot manifest with that remote, or unchanged but for the reason of the refusal; nothing where the parameter has no effect
 */
export function withLocalRemote(
  boot: BootManifest,
  url: string,
  person: BootPerson | undefined,
  { env, localOrigins }: Pick<HostSettings, 'env' | 'localOrigins'>,
): BootManifest | undefined {
  const wanted = new URL(url, 'http://site.invalid').searchParams.get('remote');
  if (wanted === null || (env !== 'development' && person?.role !== 'admin')) return undefined;
  const [, id, origin = ''] = /^(mfe_[a-z0-9_]+)@(https?:\/\/[a-z0-9.[\]:-]+)$/.exec(wanted) ?? [];
  const refuse = (refused: string) => ({ ...boot, refused });
  if (!isOrigin(origin)) return refuse(`?remote=${wanted}: write it like mfe_seller@http://localhost:3102.`);
  if (!localOrigins.some((allowed) => fits(origin, allowed)))
    return refuse(`${origin} is not allowed here: name it in MARKET_LOCAL_ORIGINS.`);
  const ids = boot.remotes.map((remote) => remote.id);
  if (!ids.some((one) => one === id)) return refuse(`${id} is no remote of this page: ${ids.join(', ')}.`);
  const code = { version: 'local', base: `${origin}/`, entry: ENTRY, files: {}, preload: [], pages: {} };
  return {
    ...boot,
    remotes: boot.remotes.map((remote) => (remote.id === id ? { ...remote, ...code, local: true } : remote)),
  };
}

function fits(origin: string, allowed: string): boolean {
  return allowed.endsWith(':*') ? origin.replace(/:\d+$/, '') === allowed.slice(0, -2) : origin === allowed;
}
