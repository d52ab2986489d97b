import { createHash, randomUUID } from 'node:crypto';
import type { Role } from 'shared-contracts';
import { forbidden } from '../errors/market-problem.ts';
import type { Identity } from './identity-provider.ts';

export type { Identity } from './identity-provider.ts';

/** The caller of a request, as in the user record at the moment of authentication. */
export interface Caller {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Whether they verified their e-mail: limits are higher then. */
  readonly emailProved: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    identity: Identity | undefined;
  }
}

/** Data requested by e-mail address is only for the person themselves and for admins; fails with `forbidden`. */
export function requireSelfOrAdmin(caller: Caller, email: string): void {
  if (caller.role !== 'admin' && caller.email !== email.toLowerCase()) {
    throw forbidden('You can only see what is your own.');
  }
}

/**
 * Derives the id of the thing that a request creates. When a caller repeats a request with the same `idempotency-key`, the id is the
 * same in every process, so creation is idempotent; no caller can choose an id.
 */
export function idOfCall(caller: Caller, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const hash = createHash('sha256').update(`${caller.id} ${key}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5');
}
