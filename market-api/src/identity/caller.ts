import { createHash, randomUUID } from 'node:crypto';
import type { Role } from 'shared-contracts';
import { forbidden } from '../errors/market-problem.ts';

/** Who is calling, as the user record says at this very moment. */
export interface Caller {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Whether they proved to own the e-mail: limits are wider then. */
  readonly emailProved: boolean;
}

/** What a verified Firebase ID token says. */
export interface Identity {
  readonly uid: string;
  /** Lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** When they signed in, in whole seconds: renewing an ID token does not change it. */
  readonly signedInAt: Date;
  readonly name: string | undefined;
  readonly picture: string | undefined;
  /** Signed in with Google. */
  readonly isGoogle: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    identity: Identity | undefined;
  }
}

/** What is asked for by e-mail is for the person themselves and for admins. */
export function requireSelfOrAdmin(caller: Caller, email: string): void {
  if (caller.role !== 'admin' && caller.email !== email.toLowerCase()) {
    throw forbidden('You can only see what is your own.');
  }
}

/**
 * The id of what a call makes. Repeated by its caller with the same `idempotency-key` it names the same thing, whichever process
 * gets it, and nobody can choose an id.
 */
export function idOfCall(caller: Caller, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const hash = createHash('sha256').update(`${caller.id} ${key}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5');
}
