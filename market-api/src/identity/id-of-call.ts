import { createHash, randomUUID } from 'node:crypto';
import type { Caller } from './caller.ts';

/**
 * The id of what a call makes. Repeated by its caller with the same `idempotency-key` it names the same thing, whichever process
 * gets it, and nobody can choose an id.
 */
export function idOfCall(caller: Caller, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const hash = createHash('sha256').update(`${caller.id} ${key}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5');
}
