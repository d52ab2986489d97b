import { createHmac } from 'node:crypto';
import type { BootPerson } from 'shared-contracts';
import { prefixOf } from './network.ts';

/** Says who speaks for a visit. @param ip as Fastify's `request.ip` */
export type Witnesses = (ip: string, person: BootPerson | undefined) => string;

const CHARACTERS = 16;

/**
 * One witness is one network prefix (/24 or /48), or one person whom an admin has vouched for: an admin or a verified
 * seller. Other accounts are made by anybody within a minute, so they are not witnesses of their own, and neither are
 * visitor cookies. Only a keyed hash is kept, in memory and in the visit id.
 * @param key a secret that all page servers of a site share
 * @param trustsAccounts every signed-in person is a witness: for the demo, which one machine visits, with known accounts
 */
export function createWitnesses(key: string, trustsAccounts = false): Witnesses {
  return (ip, person) => {
    const isVouchedFor =
      person !== undefined && (trustsAccounts || person.role === 'admin' || person.verified);
    const who = isVouchedFor ? `person ${person.id}` : `network ${prefixOf(ip)}`;
    return createHmac('sha256', key).update(`witness ${who}`).digest('base64url').slice(0, CHARACTERS);
  };
}
