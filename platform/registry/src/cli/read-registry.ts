import { UsageError } from 'server-kit/command-line';
import { emptyDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { readStored } from '../store/stored-document.ts';

export async function readRegistry(store: AssetStore): Promise<RegistryDocument> {
  return (await readStored(store)) ?? emptyDocument();
}

/** @param folder the name of a package or remote, with dashes or underscores, also as a path: `mfe-seller/` */
export function remoteId(folder: string): string {
  return folder.replace(/\/+$/, '').replaceAll('-', '_');
}

/**
 * The origin of a remote: the given one, else the one that the registry has.
 * @param where follows "is new" in the message
 * @throws UsageError for a new remote without --origin
 */
export async function originOf(store: AssetStore, id: string, given: string | undefined, where = '') {
  const origin = given ?? (await readRegistry(store)).remotes[id]?.origin;
  if (origin !== undefined) return origin;
  throw new UsageError(`${id} is new${where}: say with --origin where browsers get its files.`);
}

/** Only a deployment moves a remote. @throws UsageError for a known remote with another origin */
export function assertOrigin({ remotes }: RegistryDocument, id: string, given: string): void {
  const { origin = given } = remotes[id] ?? {};
  if (origin === given) return;
  throw new UsageError(
    `Browsers get ${id} from ${origin}, not from ${given}: leave out --origin, MARKET_ORIGIN.`,
  );
}

/**
 * Resolves `1.5.0` or `ab12cd34` to the full name `1.5.0-ab12cd34`. A name that matches no published version is returned unchanged.
 * @throws RegistryError `unknown_version` when several versions match
 */
export function resolveVersion(document: RegistryDocument, id: string, written: string): string {
  const versions = document.remotes[id]?.versions ?? {};
  if (Object.hasOwn(versions, written)) return written;
  const fitting = Object.keys(versions).filter(
    (name) => name.startsWith(`${written}-`) || name.endsWith(`-${written}`),
  );
  if (fitting.length > 1) {
    throw new RegistryError(
      'unknown_version',
      `${id} ${written} could be any of ${fitting.join(', ')}. Write one of them.`,
    );
  }
  return fitting[0] ?? written;
}

/** The commands that give a version to visitors, as text. */
export function releaseCommands(id: string, version: string, environment: string | undefined) {
  const where = environment === undefined ? '' : ` --env ${environment}`;
  const promote = `promote ${id} ${version}${where}`;
  return {
    promote,
    next: `Next: npm run release -- rollout ${id} ${version} --percent 10${where}, or ${promote}`,
  };
}
