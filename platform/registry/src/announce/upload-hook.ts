import type { RegistryVersion } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { deliver, type WebhookSettings } from './deliver.ts';

/** What the receiver of `MARKET_UPLOAD_WEBHOOK` gets: files that are in the store, and that browsers will ask the origin for. */
export interface VersionStored {
  readonly type: 'version.stored';
  readonly remote: string;
  readonly version: string;
  readonly origin: string;
  /** The store as `ASSET_STORE` names it. */
  readonly store: string;
  /** `sha384-…` by `<remote>/<version>/<file>`, below the store and below the origin. */
  readonly files: Readonly<Record<string, string>>;
  /** Packed forms beside them, for origins that do not pack by themselves. */
  readonly packed: readonly string[];
}

const RESPONSE_MS = 60_000;

/**
 * Has the files of a version taken to where browsers get them, and waits for it.
 * @throws RegistryError `unavailable` when it was not taken
 */
export async function requestUpload(
  hook: WebhookSettings,
  about: Omit<VersionStored, 'type' | 'files' | 'packed'>,
  entry: RegistryVersion,
  names: Iterable<string>,
): Promise<void> {
  const { remote, version } = about;
  const packed = [...names]
    .filter((name) => /\.(?:br|gz)$/.test(name))
    .map((name) => `${remote}/${version}/${name}`);
  const message: VersionStored = { type: 'version.stored', ...about, files: entry.files, packed };
  const problem = await deliver(hook, `stored-${remote}-${version}`, message, RESPONSE_MS);
  if (problem === undefined) return;
  throw new RegistryError(
    'unavailable',
    `The upload hook did not take ${remote} ${version}: ${problem}. It was taken out of the store again.`,
  );
}
