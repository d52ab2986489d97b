import { verificationErrors } from '../trust/signatures.ts';
import type { CommandOutput, ReleaseCommand } from './command.ts';
import { readEnvironments } from './environments.ts';
import { explainResult } from './explain.ts';
import { own } from './flags.ts';
import { readNumbers } from './live-numbers.ts';
import type { CliContext } from './options.ts';
import { readRegistry, remoteId } from './read-registry.ts';
import { statusResult } from './status.ts';
import { statusOfAll } from './status-of-all.ts';

async function run(context: CliContext): Promise<CommandOutput> {
  const { environment, words, outside, root } = context;
  const environments = environment === undefined ? readEnvironments(outside, root) : undefined;
  if (environments !== undefined && words.length === 0 && context.for === undefined)
    return statusOfAll(context, environments);
  const document = await readRegistry(context);
  const id = words[0] === undefined ? undefined : remoteId(words[0]);
  if (context.for !== undefined) return explainResult(context, document, id);
  const { text, data } = statusResult(document, id, await readNumbers(context.env));
  const errors = verificationErrors(document, context.signer.ring);
  const lines = errors.map((error) => `signature does not verify: ${error}`);
  return { text: [...lines, text].join('\n'), data: { ...data, verificationErrors: errors } };
}

export const status: ReleaseCommand = {
  usage: 'status [remote]',
  group: 'What is',
  summary: 'What is live, for whom, since when, by whom; its failures',
  more: 'Without --env, where there are environments: what each of them has, side by side.',
  example: 'status mfe-seller --for buyer@market.test',
  options: [own.statusFor, own.as, own.language],
  run,
};
