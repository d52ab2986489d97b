import { UsageError } from 'server-kit/command-line';
import type { RegistryDocument } from '../document/schema.ts';
import { openPlatformSigner } from '../trust/signer.ts';
import { endFreezes, freeze as frozen } from '../writer/freeze.ts';
import { update } from '../writer/update.ts';
import { type CommandOutput, releaseCommand } from './command.ts';
import { own } from './flags.ts';
import { oneLine } from './format.ts';
import { readRegistry } from './read-registry.ts';

function resultOf({ freezes = [] }: RegistryDocument, now: string): CommandOutput {
  const open = freezes.filter(({ until }) => until > now);
  const lines = open.map(
    ({ from, until, who, reason }) =>
      `${from <= now ? 'frozen' : 'will be frozen'}  ${from} – ${until}  by ${oneLine(who)}: ${oneLine(reason)}`,
  );
  return { text: lines.join('\n') || 'Releases are not frozen, now or later.', data: { freezes: open } };
}

export const freeze = releaseCommand({
  usage: 'freeze [reason]',
  group: 'Who gets them',
  summary: 'When releases are frozen; with a reason, freezes them',
  more: 'Nobody is given another version then, plans wait, going back is always allowed. Changing it needs the platform’s key.',
  example: 'freeze "Holidays" --until 2026-12-27T08:00Z',
  options: [own.until, own.freezeFrom, own.end],
  refusedBy: 'a key that is not the platform’s, and by a time that is over',
  withoutKeys: true,
  check([reason], { until, from, end = false }) {
    const isFreeze = reason !== undefined && until !== undefined;
    const isAnyOfIt = reason !== undefined || until !== undefined || from !== undefined;
    if (isAnyOfIt && (end || !isFreeze))
      throw new UsageError('Say freeze "<reason>" --until <time>, or freeze --end.');
  },
  /** Prints the freezes; changing them needs the platform's key. @throws RegistryError `not_allowed`, `bad_change`, what `update` throws */
  async run([reason], { from, until = '', end }, { store, keys, by }) {
    if (reason === undefined && !end) return resultOf(await readRegistry(store), by.at);
    const signer = openPlatformSigner(keys, 'A freeze');
    const { document } = await update(store, signer, (before) =>
      end ? endFreezes(before, by) : frozen(before, by, { from: from ?? by.at, until, reason: reason ?? '' }),
    );
    return resultOf(document, by.at);
  },
});
