import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFileSync } from 'registry/replace-file';
import type { EmulatorAccount, ProjectState } from './emulator-parts.ts';

function parseAccounts(text: string, file: string, project: string): readonly EmulatorAccount[] {
  const sentence = `${file} is no accounts file of this emulator. Move it away to start without accounts.`;
  let parsed: { schema?: unknown; project?: unknown; accounts?: readonly EmulatorAccount[] } | null;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error(sentence);
  }
  if (parsed?.schema !== 1 || !Array.isArray(parsed.accounts)) throw new Error(sentence);
  if (parsed.project !== project) throw new Error(`${file} belongs to project ${parsed.project}.`);
  if (!parsed.accounts.every((account) => typeof account?.localId === 'string')) throw new Error(sentence);
  return parsed.accounts;
}

/** The emulator derives the providers `password` and `phone` itself; saved entries of them would be duplicated at each start. */
function withoutOwnProviders(account: EmulatorAccount): EmulatorAccount {
  const providers = Array.isArray(account.providerUserInfo) ? account.providerUserInfo : [];
  return {
    ...account,
    providerUserInfo: providers.filter(({ providerId }) => !['password', 'phone'].includes(providerId)),
  };
}

/**
 * Loads the saved accounts into the emulator. Accounts keep their `validSince`: the emulator's own import sets it to
 * now, which would sign out every page that was signed in before.
 * @throws when the file exists and cannot be read; nothing is overwritten then.
 */
export async function loadAccounts(state: ProjectState, file: string, project: string): Promise<number> {
  if (!existsSync(file)) return 0;
  const accounts = parseAccounts(await readFile(file, 'utf8'), file, project);
  for (const account of accounts)
    state.overwriteUserWithLocalId(account.localId, withoutOwnProviders(account));
  return accounts.length;
}

/** Writes all accounts. The file is replaced atomically, so that it is complete even when the machine goes down meanwhile. */
export function saveAccounts(state: ProjectState, file: string, project: string): void {
  const content = { schema: 1, project, accounts: [...state.users.values()] };
  mkdirSync(dirname(file), { recursive: true });
  // The file holds passwords: only its owner may read it.
  replaceFileSync(file, JSON.stringify(content), 0o600);
}
