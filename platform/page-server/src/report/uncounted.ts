import type { FastifyRequest } from 'fastify';

const uncounted = new WeakSet<FastifyRequest['raw']>();

/** What a host answers that somebody only looks at says nothing of the site: how many fail, how long they take. */
export const leaveUncounted = ({ raw }: FastifyRequest): void => void uncounted.add(raw);

export const isUncounted = ({ raw }: FastifyRequest): boolean => uncounted.has(raw);
