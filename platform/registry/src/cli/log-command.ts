import { assertTrusted } from '../trust/sign-changes.ts';
import { readLog } from '../writer/log-archive.ts';
import type { CommandOutput, ReleaseCommand } from './command.ts';
import { own } from './flags.ts';
import { logText } from './format.ts';
import type { CliContext } from './options.ts';
import { readRegistry, remoteId } from './read-registry.ts';

const SHOWN = 20;

async function run(context: CliContext): Promise<CommandOutput> {
  const { words, store, all, limit = SHOWN } = context;
  const document = await readRegistry(context);
  // Each part of the log is named by its hash in the one after it, the newest in the document: so its signature is one for all of it.
  if (all && document.serial > 0) assertTrusted(document, context.signer, store.place);
  const shown = await readLog(store, document, {
    remote: words[0] === undefined ? undefined : remoteId(words[0]),
    ...(all ? {} : { limit }),
  });
  return { text: logText(shown), data: shown };
}

export const log: ReleaseCommand = {
  usage: 'log [remote]',
  group: 'What is',
  summary: 'Who changed what, newest last',
  example: 'log mfe-seller --limit 5',
  options: [own.limit, own.all],
  run,
};
