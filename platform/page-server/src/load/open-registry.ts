import {
  downgradeProtectionFile,
  openDowngradeProtection,
  openRegistryReader,
  openStore,
  type ReaderLog,
  type RegistryReader,
  readPublicKeys,
  watchPublicKeys,
} from 'registry';
import type { HostSettings } from '../settings.ts';
import type { ReportProblem } from './integrity-problems.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Opens the registry as this server accepts it: signed with keys of the server's own file, and never older than what it has seen.
 * @throws RegistryError `bad_keys` in production, when there are no usable public keys. Elsewhere the first release may create them
 * a little later
 */
export async function openRegistry(
  settings: HostSettings,
  log: ReaderLog,
  report: ReportProblem,
): Promise<RegistryReader> {
  const store = openStore(settings.assetStore);
  if (settings.env === 'production') readPublicKeys(settings.registryKeys);
  const warn = (message: string) => log.warn(message);
  return openRegistryReader({
    store,
    keys: watchPublicKeys(settings.registryKeys, warn),
    memory: openDowngradeProtection(downgradeProtectionFile(settings.dataDir), store.place, warn),
    log,
    staleMs: settings.registryStaleHours * HOUR_MS,
    onProblem({ serial, entry, reason }) {
      report({
        remote: entry?.id ?? 'registry',
        version: entry?.version ?? 'document',
        team: entry?.team ?? 'platform',
        file: entry === undefined ? `the document, serial ${serial ?? 'unknown'},` : 'the registry entry',
        kind: 'untrusted',
        reason,
      });
    },
  });
}
