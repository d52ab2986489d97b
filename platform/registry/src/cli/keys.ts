import { existsSync, rmSync } from 'node:fs';
import { UsageError } from 'server-kit/command-line';
import { RegistryError } from '../registry-error.ts';
import { approve, stateOf, withApproval } from '../trust/approvals.ts';
import { changePublicKeys, PLATFORM, privateKeyFile, readPrivateKey, readPublicKeys } from '../trust/keys.ts';
import { adopt, revokeKey, rotateKey } from '../trust/sign-again.ts';
import { ensureKey, openPlatformSigner } from '../trust/signer.ts';
import { update } from '../writer/update.ts';
import type { ReleaseCommand } from './command.ts';

type Run = ReleaseCommand['run'];

const list: Run = async (_, __, { keys }) => {
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
};

const create: Run = async ([team = '', ...remotes], _, { keys, signer }) => {
  // On a new site, the platform gets the first key.
  await signer.save();
  await ensureKey(keys.folder, team, team === PLATFORM ? '*' : remotes);
  const file = privateKeyFile(keys.folder, team);
  const { id } = readPrivateKey(file);
  return { text: `The key of team ${team} is ${id}, in ${file}.`, data: { team, id, file } };
};

const rotate: Run = async ([team = ''], _, { keys, store }) => {
  const done = await rotateKey(keys, team, store);
  const signed = done.remotes.join(', ') || 'nothing';
  const text =
    `Team ${done.team} signs with ${done.to} from now on; signed again: ${signed}.\n` +
    `When every page server has the new ${keys.publicFile}: npm run release -- keys revoke ${done.from}`;
  return { text, data: done };
};

const revoke: Run = async ([id = ''], _, { keys, store }) => {
  const { folder, publicFile } = keys;
  const team = readPublicKeys(publicFile).get(id)?.team;
  await revokeKey(folder, id, store);
  // Remove its private key if the team still has it: its signatures are not accepted any more.
  const file = team === undefined ? undefined : privateKeyFile(folder, team);
  if (file !== undefined && existsSync(file) && readPrivateKey(file).id === id) rmSync(file);
  return { text: `${id} is revoked: nothing it signed is accepted any more.`, data: { revoked: id } };
};

/** The platform approves the present state of the remotes, so that readers still accept it under the new rule. */
const approver: Run = async ([id = '', ...remotes], _, { keys, store }) => {
  const signer = openPlatformSigner(keys, 'Naming an approver');
  const platform = await signer.platformKey();
  if (!signer.ring().has(id))
    throw new RegistryError('bad_keys', `There is no key ${id} in ${keys.publicFile}.`);
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
};

const adoptStore: Run = async (_, __, { keys, store }) => {
  const signer = openPlatformSigner(keys, 'Adopting a store');
  const signed = await adopt(store, await signer.platformKey(), signer.ring());
  const text =
    signed === undefined
      ? 'Nothing to sign.'
      : `The platform signed the document, and the entries of: ${signed.join(', ') || 'nobody'}.`;
  return { text, data: { signed: signed ?? [] } };
};

const inKeys = (
  usage: string,
  summary: string,
  run: Run,
  more: Partial<ReleaseCommand> = {},
): ReleaseCommand => ({
  usage: `keys ${usage}`,
  group: 'Store and keys',
  summary,
  example: `keys ${usage.replace('<team>', 'seller').replace('[remotes...]', 'mfe_seller').replace('<key>', '019600e11cd6ca20').replace('<remotes...>', 'mfe_seller')}`,
  ...more,
  run,
});

/** `release -- keys <list|create|rotate|approver|revoke|adopt> …` */
export const keysCommands: readonly ReleaseCommand[] = [
  inKeys('list', 'Who may change what; makes, renews and revokes keys', list),
  inKeys('create <team> [remotes...]', 'A key for a team, in the data dir', create, {
    withoutKeys: true,
    refusedBy: 'a folder of keys that cannot be written',
    check([team = '']) {
      if (!/^[a-z][a-z0-9-]{0,63}$/.test(team)) throw new UsageError(`${team} is no name of a team.`);
    },
  }),
  inKeys('rotate <team>', 'A new key; signs again what the old one had signed', rotate, {
    refusedBy: 'a team that has no key here, and a document that is not trusted',
  }),
  inKeys(
    'approver <key> <remotes...>',
    'These remotes are released only with this key’s approval as well',
    approver,
    { refusedBy: 'a key that is not known, and by one of yours that is not the platform’s' },
  ),
  inKeys('revoke <key>', 'Nothing it signed is accepted any more', revoke, {
    refusedBy: 'what hangs on that key still',
  }),
  inKeys('adopt', 'The platform signs what no known key has signed', adoptStore, {
    refusedBy: 'a key that is not the platform’s',
  }),
];
