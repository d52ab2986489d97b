import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFileSync } from 'registry/replace-file';
import type { EmulatorAccount, ProjectState } from './emulator-parts.ts';

interface AccountsFile {
  readonly schema: 1;
  readonly project: string;
  readonly accounts: readonly EmulatorAccount[];
}

function parseAccounts(text: string, file: string, project: string): readonly EmulatorAccount[] {
  const sentence = `${file} is no accounts file of this emulator. Move it away to start without accounts.`;
  let parsed: Partial<AccountsFile> | null;
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

/** The emulator derives the entries for password and phone itself, and would add them once more at each start. */
function withoutOwnProviders(account: EmulatorAccount): EmulatorAccount {
  const providers = Array.isArray(account.providerUserInfo) ? account.providerUserInfo : [];
  return {
    ...account,
    providerUserInfo: providers.filter(
      ({ providerId }) => providerId !== 'password' && providerId !== 'phone',
    ),
  };
}

/**
 * Fills the emulator with what was saved. Accounts come back whole, with `validSince`: the emulator's own import
 * sets that to now, and every page that was signed in before would be signed out by it.
 * @throws when the file is there and cannot be read; nothing is overwritten then.
 */
export async function loadAccounts(state: ProjectState, file: string, project: string): Promise<number> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
  const accounts = parseAccounts(text, file, project);
  for (const account of accounts)
    state.overwriteUserWithLocalId(account.localId, withoutOwnProviders(account));
  return accounts.length;
}

/** Writes all accounts so that the file is whole at any moment, even when the machine goes down in between. */
export function saveAccounts(state: ProjectState, file: string, project: string): void {
  const content: AccountsFile = { schema: 1, project, accounts: [...state.users.values()] };
  mkdirSync(dirname(file), { recursive: true });
  // It holds passwords.
  replaceFileSync(file, JSON.stringify(content), 0o600);
}
