import { join } from 'node:path';
import { prepareKeys } from '../trust/first-use.ts';
import { assertTrusted } from '../trust/sign-changes.ts';
import { verificationErrors } from '../trust/verification-errors.ts';
import { readLog } from '../writer/log-archive.ts';
import type { Answer } from './answer.ts';
import { approveCommand } from './approve-command.ts';
import { carryCommand } from './carry-command.ts';
import { promoteCommand, rollbackCommand, rolloutCommand } from './change-commands.ts';
import { cleanCommand } from './clean-command.ts';
import { deployCommand } from './deploy-command.ts';
import { readEnvironments } from './environments.ts';
import { explainAnswer } from './explain.ts';
import { fetchTypes } from './fetch-types.ts';
import { logText } from './format.ts';
import { freezeCommand } from './freeze-command.ts';
import { keysCommand } from './keys.ts';
import { readNumbers } from './live-numbers.ts';
import type { CliContext } from './options.ts';
import { previewCommand } from './preview-command.ts';
import { publishCommand } from './publish-command.ts';
import { readRegistry, remoteWord } from './read-registry.ts';
import { refreshCommand } from './refresh-command.ts';
import { retireCommand } from './retire-command.ts';
import { statusAnswer } from './status.ts';
import { statusOfAll } from './status-of-all.ts';

type Command = (context: CliContext) => Promise<Answer>;

/** Writing needs keys: the data dir's are made on first use. */
function withKeys(command: Command): Command {
  return async (context) => {
    const said = await prepareKeys(context.keys, context.store);
    if (said !== undefined) context.note(said);
    return command(context);
  };
}

async function status(context: CliContext): Promise<Answer> {
  const { environment, words, outside, root } = context;
  const environments = environment === undefined ? readEnvironments(outside, root) : undefined;
  if (environments !== undefined && words.length === 0 && context.for === undefined)
    return statusOfAll(context, environments);
  const document = await readRegistry(context);
  const id = context.words.length > 0 ? remoteWord(context) : undefined;
  if (context.for !== undefined) return explainAnswer(context, document, id);
  const { text, data } = statusAnswer(document, id, await readNumbers(context.env));
  const errors = verificationErrors(document, context.signer);
  const lines = errors.map((error) => `signature does not verify: ${error}`);
  return { text: [...lines, text].join('\n'), data: { ...data, verificationErrors: errors } };
}

async function log(context: CliContext): Promise<Answer> {
  const id = context.words.length > 0 ? remoteWord(context) : undefined;
  const document = await readRegistry(context);
  // Each part of the log is named by its hash in the one after it, the newest in the document: so its signature is one for all of it.
  if (context.all && document.serial > 0) assertTrusted(document, context.signer, context.store.place);
  const shown = await readLog(context.store, document, {
    remote: id,
    ...(context.all ? {} : { limit: context.limit }),
  });
  return { text: logText(shown), data: shown };
}

async function types(context: CliContext): Promise<Answer> {
  const folder = join(context.root, 'remote-types');
  const { changed } = await fetchTypes(context.store, await readRegistry(context), folder);
  const text =
    changed.length === 0
      ? 'The types of the live versions are here already.'
      : `Brought up to date: ${changed.join(', ')} in remote-types. What no longer fits, npm run check names.`;
  return { text, data: { changed } };
}

export const commands: Readonly<Record<string, Command>> = {
  keys: withKeys(keysCommand),
  publish: withKeys(publishCommand),
  carry: withKeys(carryCommand),
  deploy: withKeys(deployCommand),
  preview: withKeys(previewCommand),
  rollout: withKeys(rolloutCommand),
  promote: withKeys(promoteCommand),
  rollback: withKeys(rollbackCommand),
  retire: withKeys(retireCommand),
  approve: withKeys(approveCommand),
  freeze: withKeys(freezeCommand),
  clean: withKeys(cleanCommand),
  refresh: withKeys(refreshCommand),
  status,
  types,
  log,
};
