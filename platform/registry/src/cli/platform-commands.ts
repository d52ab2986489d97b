import { UsageError } from 'server-kit/command-line';
import { isHost } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { refresh as renew } from '../trust/sign-again.ts';
import { openPlatformSigner, type Signer } from '../trust/signer.ts';
import { endFreezes, freeze as frozen } from '../writer/freeze.ts';
import { retire as retired, usersOf } from '../writer/retire.ts';
import { update } from '../writer/update.ts';
import type { CommandOutput, ReleaseCommand } from './command.ts';
import { flags } from './flags.ts';
import { readRegistry } from './read-registry.ts';
import { oneLine, resultOf } from './status.ts';

function freezesOf({ freezes = [] }: RegistryDocument, now: string): CommandOutput {
  const open = freezes.filter(({ until }) => until > now);
  const lines = open.map(
    ({ from, until, who, reason }) =>
      `${from <= now ? 'frozen' : 'will be frozen'}  ${from} – ${until}  by ${oneLine(who)}: ${oneLine(reason)}`,
  );
  return { text: lines.join('\n') || 'Releases are not frozen, now or later.', data: { freezes: open } };
}

export const freeze: ReleaseCommand = {
  usage: 'freeze [reason]',
  group: 'Who gets them',
  summary: 'When releases are frozen; with a reason, freezes them',
  more: 'Nobody is given another version then, plans wait, going back is always allowed. Changing it needs the platform’s key.',
  example: 'freeze "Holidays" --until 2026-12-27T08:00Z',
  options: [flags.until, flags.freezeFrom, flags.end],
  refusedBy: 'a key that is not the platform’s, and by a time that is over',
  withoutKeys: true,
  check([reason], { until, from, end = false }) {
    const isFreeze = reason?.trim() && until !== undefined;
    const isAnyOfIt = reason !== undefined || until !== undefined || from !== undefined;
    if (isAnyOfIt && (end || !isFreeze))
      throw new UsageError('Say freeze "<reason>" --until <time>, or freeze --end.');
  },
  async run([reason = ''], { from, until = '', end }, { store, keys, by }) {
    if (reason === '' && !end) return freezesOf(await readRegistry(store), by.at);
    const signer = openPlatformSigner(keys, 'A freeze');
    const { document } = await update(store, signer, (before) =>
      end ? endFreezes(before, by) : frozen(before, by, { from: from ?? by.at, until, reason }),
    );
    return freezesOf(document, by.at);
  },
};

/** What people still have to do, now and once the remote is gone permanently. */
function nextSteps(signer: Signer, document: RegistryDocument, id: string): string[] {
  const slots = usersOf(document, id).map(
    ({ id: user, slots: names }) => `${user} shows its ${names.join(', ')}: that place stays empty.`,
  );
  const keys = [...signer.ring().values()].filter(
    ({ remotes }) => remotes !== '*' && remotes.length === 1 && remotes[0] === id,
  );
  return [
    ...slots,
    'Pages that are open go on with it: keep serving its files for as long as people leave pages open.',
    ...keys.map(
      ({ id: key, team }) =>
        `When it is gone for good, the key of team ${team}: npm run release -- keys revoke ${key}`,
    ),
  ];
}

export const retire: ReleaseCommand = {
  usage: 'retire <remote>',
  group: 'Who gets them',
  summary: 'Takes a remote away',
  more: 'Its paths answer 404, its slots are empty, pages that are open go on. Needs the platform’s key. promote brings it back.',
  example: 'retire mfe-seller',
  refusedBy: 'a key that is not the platform’s, and for the host',
  async run([id = ''], _, { store, keys, signer, by, env }) {
    if (isHost(id))
      throw new RegistryError(
        'bad_change',
        `${id} is the host, and a site without a host is no site: it is not retired. ` +
          'Another version takes its place by promote host-shell <version>, or by rollback host-shell.',
      );
    const platform = openPlatformSigner(keys, `Retiring ${id}`);
    const { document, changed } = await update(store, platform, (before) => retired(before, by, id));
    const { text, data } = await resultOf(env, document, id, changed);
    return {
      text: [text, ...nextSteps(signer, document, id)].join('\n'),
      data: { ...data, retired: true },
    };
  },
};

export const refresh: ReleaseCommand = {
  usage: 'refresh',
  group: 'Store and keys',
  summary: 'Signs the registry document again, as of now',
  more: 'Changes nothing else. For a nightly job, so that page servers notice when newer documents are held back.',
  example: 'refresh',
  refusedBy: 'a document or a key that is not known here',
  async run(_, __, { store, signer }) {
    const document = await renew(store, signer);
    if (document === undefined)
      return { text: `Nothing was published in ${store.place} yet.`, data: { changed: false } };
    const { serial, asOf } = document;
    return { text: `Serial ${serial} says that it is as of ${asOf}.`, data: { serial, asOf, changed: true } };
  },
};
