import { lstat, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { openSigner } from '../trust/signer.ts';
import type { CommandOutput } from './command.ts';
import type { ReleaseContext } from './context.ts';
import { logText } from './format.ts';
import { readRegistry } from './read-registry.ts';
import { servingOf, servingText } from './serving.ts';

/** A store that takes whatever is written, and gives it back, while the one below stays as it is. */
function rehearsalStore(below: AssetStore) {
  let document: string | undefined;
  let host: string | undefined;
  let writes = 0;
  const files = new Map<string, Buffer>();
  const segments = new Map<string, string>();
  const stored = new Set<string>();
  const removed = new Set<string>();
  const etag = () => `rehearsed ${writes}`;
  const isRemoved = (address: string) => removed.has(address.split('/', 2).join(' '));

  const store: AssetStore = {
    place: below.place,
    readFile: async (address) =>
      files.get(address) ?? (isRemoved(address) ? undefined : await below.readFile(address)),
    hasVersion: async (remote, version) =>
      stored.has(`${remote} ${version}`) ||
      (!removed.has(`${remote} ${version}`) && (await below.hasVersion(remote, version))),
    async writeVersion(remote, version, content) {
      if (await store.hasVersion(remote, version)) return false;
      for (const [name, bytes] of content) files.set(`${remote}/${version}/${name}`, bytes);
      removed.delete(`${remote} ${version}`);
      stored.add(`${remote} ${version}`);
      return true;
    },
    writeMap: async () => {},
    readMap: below.readMap,
    async removeVersion(remote, version) {
      for (const address of files.keys())
        if (address.startsWith(`${remote}/${version}/`)) files.delete(address);
      stored.delete(`${remote} ${version}`);
      removed.add(`${remote} ${version}`);
    },
    async readDocument(knownEtag) {
      if (document === undefined) return below.readDocument(knownEtag);
      return knownEtag === etag() ? 'unchanged' : { content: Buffer.from(document), etag: etag() };
    },
    readEarlier: below.readEarlier,
    async writeDocument(text, expectedEtag) {
      const present = await store.readDocument();
      if ((typeof present === 'object' ? present.etag : undefined) !== expectedEtag) return undefined;
      document = text;
      writes += 1;
      return etag();
    },
    readLogSegment: async (name) => segments.get(name) ?? (await below.readLogSegment(name)),
    writeLogSegment: async (name, text) => void segments.set(name, text),
    readHost: async () => host ?? (await below.readHost()),
    async writeHost(text) {
      host = text;
    },
  };
  // What would have been written: the document, and `<remote> <version>` of files.
  return { store, document: () => document, stored, removed };
}

/** Which keys a command would write or remove: the others are still links. */
async function changedKeys(before: readonly string[], folder: string): Promise<readonly string[]> {
  const now = await readdir(folder);
  const made = await Promise.all(
    now.map(async (name) => ((await lstat(join(folder, name))).isSymbolicLink() ? [] : [`write ${name}`])),
  );
  return [...made.flat(), ...before.filter((name) => !now.includes(name)).map((name) => `remove ${name}`)];
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

function linesOf(
  before: RegistryDocument,
  after: RegistryDocument,
  { stored, removed }: ReturnType<typeof rehearsalStore>,
  { log, visitors }: ReturnType<typeof changesOf>,
): string[] {
  return [
    ...[...stored].map((version) => `It would store the files of ${version}.`),
    ...[...removed].map((version) => `It would remove the files of ${version}.`),
    after.serial === before.serial
      ? 'The registry document would stay as it is.'
      : `It would write serial ${after.serial}${log.length === 0 ? '.' : `, with this in the log:\n${logText(log)}`}`,
    ...visitors.map(
      (each) => `Visitors of ${each.remote}: ${servingText(each.before)} → ${servingText(each.after)}`,
    ),
    ...(visitors.length === 0 ? ['Visitors would get what they get now.'] : []),
  ];
}

/**
 * Runs a command on a copy of the store and of the keys: nothing is written, uploaded or announced.
 * @returns what would change and for whom, before the command's own output
 * @throws what the command throws
 */
export async function dryRun(
  run: (context: ReleaseContext) => Promise<CommandOutput>,
  refusedBy: string,
  context: ReleaseContext,
  begins: boolean,
): Promise<CommandOutput> {
  const before = await readRegistry(context.store);
  const rehearsal = rehearsalStore(context.store);
  const folder = await mkdtemp(join(tmpdir(), 'market-keys-'));
  const real = (text: string) => text.replaceAll(folder, context.keys.folder);
  try {
    const present = await readdir(context.keys.folder).catch((): string[] => []);
    const names = present.filter((name) => name !== '.lock');
    // Links: no private key is copied, and what is written takes the place of the link.
    for (const name of names) await symlink(join(context.keys.folder, name), join(folder, name));
    const { own, publicFile } = context.keys;
    const keys = { ...context.keys, folder, publicFile: own ? join(folder, 'public.json') : publicFile };
    const signer = openSigner(keys);
    if (begins) signer.begin();
    const { text, data } = await run({
      ...context,
      ...{ keys, signer, store: rehearsal.store, uploadHook: undefined },
      note: (message) => context.note(real(message)),
    });
    // It has described what it would do by itself.
    if ((data as { dryRun?: boolean }).dryRun) return { text: real(text), data };
    const written = rehearsal.document();
    const after = written === undefined ? before : parseDocument(written);
    const changed = await changedKeys(names, folder);
    const changes = changesOf(before, after);
    const lines = [
      'Dry run: nothing was written.',
      ...linesOf(before, after, rehearsal, changes),
      ...changed.map((what) => `It would ${what} in ${context.keys.folder}.`),
      `It is refused by ${refusedBy}: nothing of that holds now.`,
      'It would say:',
      real(text),
    ];
    return {
      text: lines.join('\n'),
      data: { ...(data as object), dryRun: true, changes, keys: changed },
    };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    throw new RegistryError(error.code, real(error.message), error, error.problems);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
