import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryDocument } from '../document/schema.ts';
import { servingOf, servingText } from '../reader/serving.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore, StoredDocument } from '../store/asset-store.ts';
import { openSigner } from '../trust/signer.ts';
import type { CommandOutput, ReleaseContext } from './command.ts';
import { readRegistry } from './read-registry.ts';
import { logText } from './status.ts';

/** A store in front of `below` that keeps writes in memory. It reads back its document and log, so that one change can follow another. */
function rehearsalStore(below: AssetStore) {
  let document: StoredDocument | undefined;
  const segments = new Map<string, string>();
  const [stored, removed] = [new Set<string>(), new Set<string>()];
  const store: AssetStore = {
    ...below,
    async writeVersion(remote, version) {
      const isNew = !(await below.hasVersion(remote, version));
      if (isNew) stored.add(`${remote} ${version}`);
      return isNew;
    },
    removeVersion: async (remote, version) => void removed.add(`${remote} ${version}`),
    writeMap: async () => {},
    readDocument: async (etag) => document ?? below.readDocument(etag),
    async writeDocument(text) {
      document = { content: Buffer.from(text), etag: 'rehearsed' };
      return document.etag;
    },
    readLogSegment: async (name) => segments.get(name) ?? below.readLogSegment(name),
    writeLogSegment: async (name, text) => void segments.set(name, text),
    writeHost: async () => {},
  };
  return { store, stored, removed };
}

/** The keys that a command would write or remove: unchanged ones are still symbolic links. */
async function changedKeys(before: readonly string[], folder: string): Promise<readonly string[]> {
  const now = await readdir(folder, { withFileTypes: true });
  const made = now.filter((entry) => !entry.isSymbolicLink()).map(({ name }) => `write ${name}`);
  const gone = before.filter((name) => !now.some((entry) => entry.name === name));
  return [...made, ...gone.map((name) => `remove ${name}`)];
}

function changesOf(before: RegistryDocument, after: RegistryDocument) {
  const log = after.log.filter(({ serial = 0 }) => serial > before.serial);
  const ids = [...new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])];
  const visitors = ids.flatMap((id) => {
    const [was, is] = [servingOf(before, id), servingOf(after, id)];
    return servingText(was) === servingText(is) ? [] : [{ remote: id, before: was, after: is }];
  });
  return { log, visitors };
}

/**
 * Runs a command on temporary copies of store and keys: nothing is written, uploaded or announced.
 * @returns what would change and for which visitors, followed by the command's own output
 * @throws what the command throws
 */
export async function dryRun(
  run: (context: ReleaseContext) => Promise<CommandOutput>,
  refusedBy: string,
  context: ReleaseContext,
  begins: boolean,
): Promise<CommandOutput> {
  const before = await readRegistry(context.store);
  const { store, stored, removed } = rehearsalStore(context.store);
  const folder = await mkdtemp(join(tmpdir(), 'market-keys-'));
  const real = (text: string) => text.replaceAll(folder, context.keys.folder);
  try {
    const present = await readdir(context.keys.folder).catch((): string[] => []);
    const names = present.filter((name) => name !== '.lock');
    // Symbolic links: no private key is copied, and a written key replaces its link.
    for (const name of names) await symlink(join(context.keys.folder, name), join(folder, name));
    const { own, publicFile } = context.keys;
    const keys = { ...context.keys, folder, publicFile: own ? join(folder, 'public.json') : publicFile };
    const signer = openSigner(keys);
    if (begins) signer.begin();
    const note = (message: string) => context.note(real(message));
    const { text, data } = await run({ ...context, keys, signer, store, uploadHook: undefined, note });
    // The command has described its effect itself.
    if ('dryRun' in data && data.dryRun) return { text: real(text), data };
    const after = await readRegistry(store);
    const changed = await changedKeys(names, folder);
    const changes = changesOf(before, after);
    const log = changes.log.length === 0 ? '.' : `, with this in the log:\n${logText(changes.log)}`;
    const lines = [
      'Dry run: nothing was written.',
      ...[...stored].map((version) => `It would store the files of ${version}.`),
      ...[...removed].map((version) => `It would remove the files of ${version}.`),
      after.serial === before.serial
        ? 'The registry document would stay as it is.'
        : `It would write serial ${after.serial}${log}`,
      ...changes.visitors.map(
        (each) => `Visitors of ${each.remote}: ${servingText(each.before)} → ${servingText(each.after)}`,
      ),
      ...(changes.visitors.length === 0 ? ['Visitors would get what they get now.'] : []),
      ...changed.map((what) => `It would ${what} in ${context.keys.folder}.`),
      `It is refused by ${refusedBy}: nothing of that holds now.`,
      'It would say:',
      real(text),
    ];
    return { text: lines.join('\n'), data: { ...data, dryRun: true, changes, keys: changed } };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    throw new RegistryError(error.code, real(error.message), error, error.problems);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
