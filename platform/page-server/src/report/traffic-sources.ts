import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { BootPerson } from 'shared-contracts';
import { isLoopback, prefixOf } from '../assign/network.ts';

const uncounted = new WeakSet<FastifyRequest['raw']>();

/** Excludes a request to a previewed host from the metrics: its failures and times are not those of the site. */
export const leaveUncounted = ({ raw }: FastifyRequest): void => void uncounted.add(raw);

export const isUncounted = ({ raw }: FastifyRequest): boolean => uncounted.has(raw);

/** The first character of a traffic source is its kind. */
const marks = { network: 'n', thisMachine: 'm', person: 'p', visitor: 'v' } as const;

/** Is the source this machine itself, without an account that counts? */
export const isThisMachine = (source: string) => source.startsWith(marks.thisMachine);

const CHARACTERS = 16;

/**
 * A traffic source is one network prefix (/24 or /48), or one person whom an admin has vouched for: an admin or a verified
 * seller. Anyone can create other accounts within a minute, so they are no traffic sources of their own, and neither are
 * visitor cookies. Only a keyed hash is stored, in memory and in the visit id.
 * @param key a secret that all page servers of a site share
 * @param trustsAccounts every signed-in person is a traffic source: for the demo, which one machine visits, with known accounts
 * @param counts `visitors`: each visitor cookie is one, to try the rollout guard out on one machine
 */
export function createTrafficSources(
  key: string,
  trustsAccounts = false,
  counts: 'networks' | 'visitors' = 'networks',
) {
  /** The traffic source of a visit. @param ip as Fastify's `request.ip`. @param visitorId of the visitor cookie */
  return (ip: string, person: BootPerson | undefined, visitorId?: string): string => {
    const isVouchedFor =
      person !== undefined && (trustsAccounts || person.role === 'admin' || person.verified);
    const [mark, who] = isVouchedFor
      ? [marks.person, `person ${person.id}`]
      : counts === 'visitors' && visitorId !== undefined
        ? [marks.visitor, `visitor ${visitorId}`]
        : [isLoopback(ip) ? marks.thisMachine : marks.network, `network ${prefixOf(ip)}`];
    const hash = createHmac('sha256', key).update(`witness ${who}`).digest('base64url');
    return `${mark}${hash}`.slice(0, CHARACTERS);
  };
}
