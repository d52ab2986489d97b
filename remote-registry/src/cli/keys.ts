import { existsSync, rmSync } from 'node:fs';
import { adopt } from '../trust/adopt.ts';
import { approve, stateOf, withApproval } from '../trust/approvals.ts';
import {
  changePublicKeys,
  ensureKey,
  privateKeyFile,
  readPrivateKey,
  readPublicKeys,
} from '../trust/key-files.ts';
import { openPlatformSigner } from '../trust/platform-signer.ts';
import { PLATFORM } from '../trust/public-keys.ts';
import { revokeKey, rotateKey } from '../trust/rotate.ts';
import { update } from '../writer/update.ts';
import type { Answer } from './answer.ts';
import type { CliContext } from './options.ts';
import { UsageError } from './usage.ts';

function wordOf({ words }: CliContext, at: number, what: string): string {
  const word = words[at];
  if (word === undefined) throw new UsageError(`Name ${what}.`);
  return word;
}

function list({ keys }: CliContext): Answer {
  const rows = [...readPublicKeys(keys.publicFile).values()].map(({ id, team, remotes, approves = [] }) => {
    const file = privateKeyFile(keys.folder, team);
    const isHere = existsSync(file) && readPrivateKey(file).id === id;
    return { id, team, remotes, approves, privateKey: isHere ? file : null };
  });
  const lines = rows.map(({ id, team, remotes, approves, privateKey }) => {
    const what = remotes === '*' ? 'everything' : remotes.join(', ') || 'nothing';
    const also =
      approves.length === 0 ? '' : `, approves ${approves === '*' ? 'everything' : approves.join(', ')}`;
    return `${id}  ${team}  may change ${what}${also}${privateKey === null ? '' : `  (${privateKey})`}`;
  });
  return { text: [keys.publicFile, ...lines].join('\n'), data: { file: keys.publicFile, keys: rows } };
}

async function create(context: CliContext): Promise<Answer> {
  const team = wordOf(context, 1, 'a team');
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(team)) throw new UsageError(`${team} is no name of a team.`);
  const remotes = context.words.slice(2).map((name) => name.replaceAll('-', '_'));
  await ensureKey(context.keys.folder, team, team === PLATFORM ? '*' : remotes);
  const file = privateKeyFile(context.keys.folder, team);
  const { id } = readPrivateKey(file);
  return { text: `The key of team ${team} is ${id}, in ${file}.`, data: { team, id, file } };
}

async function rotate(context: CliContext): Promise<Answer> {
  const { keys, store } = context;
  const done = await rotateKey(keys.folder, wordOf(context, 1, 'a team'), store);
  const signed = done.remotes.join(', ') || 'nothing';
  const text =
    `Team ${done.team} signs with ${done.to} from now on; signed again: ${signed}.\n` +
    `When every page server has the new ${keys.publicFile}: npm run release -- keys revoke ${done.from}`;
  return { text, data: done };
}

async function revoke(context: CliContext): Promise<Answer> {
  const id = wordOf(context, 1, 'a key id (keys list shows them)');
  const { folder, publicFile } = context.keys;
  const team = readPublicKeys(publicFile).get(id)?.team;
  await revokeKey(folder, id, context.store);
  // Its private half, where it is still the team's, can sign nothing any more.
  const file = team === undefined ? undefined : privateKeyFile(folder, team);
  if (file !== undefined && existsSync(file) && readPrivateKey(file).id === id) rmSync(file);
  return { text: `${id} is revoked: nothing it signed is accepted any more.`, data: { revoked: id } };
}

/** The platform approves what visitors get at this moment, so that nothing stops by the new rule. */
async function approver(context: CliContext): Promise<Answer> {
  const { keys, store } = context;
  const id = wordOf(context, 1, 'a key id (keys list shows them)');
  const remotes = context.words.slice(2).map((name) => name.replaceAll('-', '_'));
  if (remotes.length === 0)
    throw new UsageError('Name the remotes that are released with its approval only.');
  const signer = openPlatformSigner(keys, 'Naming an approver');
  const platform = await signer.platformKey();
  if (!signer.ring().has(id)) throw new UsageError(`There is no key ${id} in ${keys.publicFile}.`);
  await update(store, signer, (before) => {
    const approved = remotes.flatMap((name) => {
      const remote = before.remotes[name];
      return remote ? [[name, withApproval(remote, approve(name, stateOf(remote), platform))] as const] : [];
    });
    return approved.length === 0
      ? before
      : { ...before, remotes: { ...before.remotes, ...Object.fromEntries(approved) } };
  });
  await changePublicKeys(keys.folder, (ring) => {
    const known = ring.get(id);
    if (known === undefined) return ring;
    const all = known.approves === '*' ? '*' : [...new Set([...(known.approves ?? []), ...remotes])];
    return new Map([...ring, [id, { ...known, approves: all }]]);
  });
  const text =
    `${remotes.join(', ')}: released only with the approval of ${id}, another approver's, or the platform's key. ` +
    `Every page server and every team needs the new ${keys.publicFile}.`;
  return { text, data: { key: id, remotes } };
}

async function adoptStore({ keys, store }: CliContext): Promise<Answer> {
  const platform = readPrivateKey(keys.releaseKey ?? privateKeyFile(keys.folder, PLATFORM));
  const ring = readPublicKeys(keys.publicFile);
  if (ring.get(platform.id)?.remotes !== '*') throw new UsageError('Only the platform’s key adopts a store.');
  const signed = await adopt(store, platform, ring);
  const text =
    signed === undefined
      ? 'Nothing to sign.'
      : `The platform signed the document, and the entries of: ${signed.join(', ') || 'nobody'}.`;
  return { text, data: { signed: signed ?? [] } };
}

const actions: Readonly<Record<string, (context: CliContext) => Answer | Promise<Answer>>> = {
  list,
  create,
  rotate,
  revoke,
  approver,
  adopt: adoptStore,
};

/** `release -- keys <list|create|rotate|approver|revoke|adopt> …` */
export async function keysCommand(context: CliContext): Promise<Answer> {
  const action = context.words[0] ?? 'list';
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (run === undefined)
    throw new UsageError(`keys knows ${Object.keys(actions).join(', ')}, not ${action}.`);
  return run(context);
}
