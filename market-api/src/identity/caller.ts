import type { Role } from 'shared-contracts';

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
