import { forbidden } from '../errors/market-problem.ts';
import type { Caller } from './caller.ts';

/** What is asked for by e-mail is for the person themselves and for admins. */
export function requireSelfOrAdmin(caller: Caller, email: string): void {
  if (caller.role !== 'admin' && caller.email !== email.toLowerCase()) {
    throw forbidden('You can only see what is your own.');
  }
}
