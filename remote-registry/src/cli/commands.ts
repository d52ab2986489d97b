import { join } from 'node:path';
import { prepareKeys } from '../trust/first-use.ts';
import { verificationErrors } from '../trust/verification-errors.ts';
import { readLog } from '../writer/log-archive.ts';
import type { Answer } from './answer.ts';
import { promoteCommand, rollbackCommand, rolloutCommand } from './change-commands.ts';
import { deployCommand } from './deploy-command.ts';
import { fetchTypes } from './fetch-types.ts';
import { logText } from './format.ts';
import { keysCommand } from './keys.ts';
import { readNumbers } from './live-numbers.ts';
import type { CliContext } from './options.ts';
import { publishCommand } from './publish-command.ts';
import { readRegistry, remoteWord } from './read-registry.ts';
import { refreshCommand } from './refresh-command.ts';
import { retireCommand } from './retire-command.ts';
import { statusAnswer } from './status.ts';

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
  const document = await readRegistry(context);
  const id = context.words.length > 0 ? remoteWord(context) : undefined;
  const { text, data } = statusAnswer(document, id, await readNumbers(context.env));
  const errors = verificationErrors(document, context.signer);
  const lines = errors.map((error) => `signature does not verify: ${error}`);
  return { text: [...lines, text].join('\n'), data: { ...data, verificationErrors: errors } };
}

async function log(context: CliContext): Promise<Answer> {
  const id = context.words.length > 0 ? remoteWord(context) : undefined;
  const shown = await readLog(context.store, await readRegistry(context), {
    remote: id,
    limit: context.limit,
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
  deploy: withKeys(deployCommand),
  rollout: withKeys(rolloutCommand),
  promote: withKeys(promoteCommand),
  rollback: withKeys(rollbackCommand),
  retire: withKeys(retireCommand),
  refresh: withKeys(refreshCommand),
  status,
  types,
  log,
};
