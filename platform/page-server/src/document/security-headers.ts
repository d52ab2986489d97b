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

/** Features that no page of the site needs. */
const features = [
  'accelerometer autoplay camera display-capture encrypted-media fullscreen gyroscope hid magnetometer',
  'microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb',
  'xr-spatial-tracking',
].flatMap((line) => line.split(' '));
/** The search requests the device's position when a person presses *Near me*; embedded content cannot request it. */
const permissions = [...features.map((name) => `${name}=()`), 'geolocation=(self)'].join(', ');

/** Only documents obey these headers: on scripts, pictures and API responses they would be useless bytes. */
const documentHeaders = {
  // Google's sign-in window sends its result to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
};

/**
 * Sets the security headers on every response, and on pages also those that only documents obey. Pages replace the content
 * policy with their own.
 */
export async function securityHeaders(app: FastifyInstance, settings: PolicySettings): Promise<void> {
  const byHttps = isPublicByHttps(settings);
  await app.register(helmet, {
    // Set below: a page's policy has the hashes of its inline scripts, and helmet sets its own before the page is rendered.
    contentSecurityPolicy: false,
    // Google's photos come without a header that allows embedding.
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The provider's key may be bound to the site's origin, so requests send the origin; to other sites never the path.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    hsts: byHttps && { maxAge: YEAR_S, includeSubDomains: true },
    // For documents only (below), or for obsolete browsers.
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
