import { readName } from 'shared-contracts';

const MAX_NAME = 120;

/** What to call somebody: accounts have names without a letter, and none at all, which the market would refuse. */
export function nameOf(displayName: string | null, email: string): string {
  const given = [displayName ?? '', email.split('@')[0] ?? ''];
  return given.map((text) => readName(text, 'name', MAX_NAME).name).find(Boolean) ?? 'New User';
}
