import type { RegistryDocument } from '../document/schema.ts';
import { openPlatformSigner } from '../trust/platform-signer.ts';
import { endFreezes, freeze } from '../writer/freeze.ts';
import { update } from '../writer/update.ts';
import type { Answer } from './answer.ts';
import { oneLine } from './format.ts';
import type { CliContext } from './options.ts';
import { readRegistry } from './read-registry.ts';
import { UsageError } from './usage.ts';

/** @returns ISO 8601, UTC, with milliseconds. @throws UsageError */
function timeOf(written: string, option: string): string {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(written);
  const time = isTime ? Date.parse(written) : Number.NaN;
  if (Number.isNaN(time))
    throw new UsageError(
      `${option} ${written} is no time such as 2026-12-24T18:00Z or 2026-12-24T18:00+01:00.`,
    );
  return new Date(time).toISOString();
}

function answerOf({ freezes = [] }: RegistryDocument, now: string): Answer {
  const open = freezes.filter(({ until }) => until > now);
  const lines = open.map(
    ({ from, until, who, reason }) =>
      `${from <= now ? 'frozen' : 'will be frozen'}  ${from} – ${until}  by ${oneLine(who)}: ${oneLine(reason)}`,
  );
  return { text: lines.join('\n') || 'Releases are not frozen, now or later.', data: { freezes: open } };
}

/**
 * `release -- freeze ["<reason>" --until <time> [--from <time>]]`: the times in which nobody is given another version, and with a reason one more.
 * `--end` ends all of them. Changing them needs the platform's key.
 * @throws UsageError, RegistryError `not_allowed`, `bad_change`, what `update` throws
 */
export async function freezeCommand(context: CliContext): Promise<Answer> {
  const { words, from, until, end, by, store, keys } = context;
  const [reason, ...more] = words;
  if (reason === undefined && until === undefined && !end)
    return answerOf(await readRegistry(context), by.at);
  if (more.length > 0 || end === (reason !== undefined) || end === (until !== undefined))
    throw new UsageError('Say freeze "<reason>" --until <time>, or freeze --end.');
  const signer = openPlatformSigner(keys, 'A freeze');
  const { document } = await update(store, signer, (before) =>
    end
      ? endFreezes(before, by)
      : freeze(before, by, {
          from: from === undefined ? by.at : timeOf(from, '--from'),
          until: timeOf(until ?? '', '--until'),
          reason: reason ?? '',
        }),
  );
  return answerOf(document, by.at);
}
