import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-contracts';

/**
 * Renders the home page once, as for an anonymous visitor, before the server listens: the first visitor after a start would
 * otherwise wait for builds that are loaded and code that has never run.
 * @param limitMs a page that is not ready in time delays the start by no more than this
 */
export async function renderAhead(app: FastifyInstance, limitMs = 2000): Promise<void> {
  await Promise.race([app.inject({ url: paths.home() }), pause(limitMs, undefined, { ref: false })]);
}
