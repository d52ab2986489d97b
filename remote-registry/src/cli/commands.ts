import { join } from 'node:path';
import { doubtsAbout } from '../trust/doubts.ts';
import { prepareKeys } from '../trust/first-use.ts';
import { readLog } from '../writer/log-archive.ts';
import type { Answer } from './answer.ts';
import { promoteCommand, rollbackCommand, rolloutCommand } from './change-commands.ts';
import { deployCommand } from './deploy-command.ts';
import { fetchTypes } from './fetch-types.ts';
import { logText } from './format.ts';
import { keysCommand } from './keys.ts';
import { readMetrics } from './live-numbers.ts';
import type { CliContext } from './options.ts';
import { publishCommand } from './publish-command.ts';
import { readRegistry, remoteWord } from './read-registry.ts';
import { refreshCommand } from './refresh-command.ts';
import { siteUrl } from './site-url.ts';
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
  const metrics = await readMetrics(siteUrl(context.env), context.env.MARKET_METRICS_TOKEN);
  const { text, data } = statusAnswer(document, id, metrics);
  const doubts = doubtsAbout(document, context.signer);
  const lines = doubts.map((doubt) => `NOT TO BE BELIEVED: ${doubt}`);
  return { text: [...lines, text].join('\n'), data: { ...data, doubts } };
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
  refresh: withKeys(refreshCommand),
  status,
  types,
  log,
};
