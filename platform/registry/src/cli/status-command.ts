import { roles } from 'shared-contracts';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { type Decision, decide } from '../targeting/assign.ts';
import { ruleText } from '../targeting/rules.ts';
import { verificationErrors } from '../trust/signatures.ts';
import type { CommandOutput, ReleaseCommand } from './command.ts';
import { readEnvironments } from './environments.ts';
import { own } from './flags.ts';
import { readNumbers } from './live-numbers.ts';
import type { CliContext } from './options.ts';
import { readRegistry, remoteId } from './read-registry.ts';
import { statusResult } from './status.ts';
import { statusOfAll } from './status-of-all.ts';

/** A rule asks for what the command line may leave open: each case is printed. */
interface Case {
  readonly role: (typeof roles)[number];
  readonly language: string | undefined;
}

interface Explained {
  readonly role?: string;
  readonly language?: string;
  readonly version: string | null;
  readonly why: string;
}

function casesOf({ rollout }: RegistryRemote, { as, language }: Pick<CliContext, 'as' | 'language'>): Case[] {
  const { rules = [] } = rollout ?? {};
  const needsRole = rules.some((rule) => rule.roles !== undefined);
  const requested = [...new Set(rules.flatMap((rule) => rule.languages ?? []))];
  const ofRole = as === undefined ? (needsRole ? roles : roles.slice(0, 1)) : [as];
  const ofLanguage = language === undefined && requested.length > 0 ? [...requested, undefined] : [language];
  return ofRole.flatMap((role) => ofLanguage.map((each) => ({ role, language: each })));
}

function whyOf({ rule, percent, by, bucket, isRollout }: Decision): string {
  const requested = rule === undefined ? 'the share' : `the rule ${ruleText(rule)}`;
  if (by === 'visitor') {
    return percent % 100 === 0
      ? `${requested} is ${percent} %`
      : `${requested} is ${percent} % of visitors: each browser of this person is assigned by its cookie`;
  }
  return `${requested} is ${percent} % of accounts, and this one is number ${bucket} of 0 to 99: ${isRollout ? 'below' : 'not below'}`;
}

function explained(id: string, remote: RegistryRemote, email: string, context: CliContext): Explained[] {
  const { live = null, rollout } = remote;
  if (rollout === undefined)
    return [
      { version: live, why: live === null ? 'nothing is live' : 'it is live, and nothing is rolled out' },
    ];
  const cases = casesOf(remote, context);
  return cases.map(({ role, language }) => {
    const decision = decide(id, rollout, { visitorId: '', account: { email, role }, language });
    const isOpen = decision.by === 'visitor' && decision.percent % 100 !== 0;
    const version = isOpen ? `${rollout.version} or ${live}` : decision.isRollout ? rollout.version : live;
    const conditions = {
      ...(new Set(cases.map((each) => each.role)).size > 1 || context.as ? { role } : {}),
      ...(cases.some((each) => each.language !== undefined) ? { language: language ?? 'any other' } : {}),
    };
    return { ...conditions, version, why: whyOf(decision) };
  });
}

/**
 * `release -- status [<remote>] --for <e-mail>`: the version of each remote that this account gets, and why. The registry knows neither role nor
 * language: unless `--as` and `--language` name them there is a line for each.
 */
function explainResult(context: CliContext, document: RegistryDocument, id?: string): CommandOutput {
  const email = context.for ?? '';
  const chosen = Object.entries(document.remotes).filter(([name]) => id === undefined || name === id);
  const data = Object.fromEntries(
    chosen.map(([name, remote]) => [name, explained(name, remote, email, context)] as const),
  );
  const lines = Object.entries(data).flatMap(([name, each]) =>
    each.map(({ role, language, version, why }) => {
      const when = [role && `as ${role}`, language && `language ${language}`].filter(Boolean).join(', ');
      return `${name}  ${version ?? 'nothing'}${when === '' ? '' : `  (${when})`}  because ${why}`;
    }),
  );
  return { text: [email, ...lines].join('\n'), data: { for: email, remotes: data } };
}

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
