import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import {
  isPublicByHttps,
  nothingAllowed,
  type PolicySettings,
  REPORTS_GROUP,
  REPORTS_PATH,
} from './content-policy.ts';

const YEAR_S = 31_536_000;

/** What no page of the site needs. */
const features = [
  ...'accelerometer autoplay camera display-capture encrypted-media fullscreen gyroscope hid magnetometer'.split(
    ' ',
  ),
  ...'microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking'.split(
    ' ',
  ),
];
/** The search asks where the device is when somebody presses *Near me*; what is embedded from elsewhere cannot. */
const permissions = [...features.map((name) => `${name}=()`), 'geolocation=(self)'].join(', ');

/** Only documents obey these: with each script, picture and API response they are bytes that do nothing. */
const documentHeaders = {
  // Google's sign-in window answers the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
};

/**
 * Puts the security headers on every response, and on pages those that only documents obey. Pages replace the content
 * policy by their own.
 */
export async function securityHeaders(app: FastifyInstance, settings: PolicySettings): Promise<void> {
  const byHttps = isPublicByHttps(settings);
  await app.register(helmet, {
    // Written by hand: helmet has no policy that differs from page to page.
    contentSecurityPolicy: false,
    // Photos of Google's come without a word that they may be embedded.
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The provider's key may be bound to the site's origin, so the origin is told; the path never.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    hsts: byHttps && { maxAge: YEAR_S, includeSubDomains: true },
    // For documents (below), or for browsers of long ago.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', nothingAllowed);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.headers(documentHeaders);
    if (byHttps) reply.header('reporting-endpoints', `${REPORTS_GROUP}="${REPORTS_PATH}"`);
  });
}
