import type { BootManifest, BootRemote } from 'shared-contracts';
import type { HostSettings } from '../settings.ts';
import type { InlineSources } from './inline-sources.ts';

/** Only a remote that a development server serves has no hashes. */
function isFromSource({ files }: BootRemote): boolean {
  return Object.keys(files).length === 0;
}

/**
 * The sources of the identity provider: Google's script, frame and calls, each with the path it is known to use, because an attacker
 * could use other scripts on the same host. With the emulator they are the emulator's, and no request goes to Google. Of the names of
 * trusted types, `default` is the host's own policy (host-shell/src/boot/trusted-types.ts); the others are those of Google's script.
 */
function identitySources({ authDomain, emulatorUrl }: PolicySettings['identity']) {
  if (emulatorUrl !== undefined) {
    const { origin } = new URL(emulatorUrl);
    return {
      script: [`${origin}/stand-in/`],
      frame: [`${origin}/emulator/auth/`],
      connect: [origin],
      trustedTypes: ['default'],
    };
  }
  return {
    script: ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'],
    frame: [`https://${authDomain}/__/auth/`],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    trustedTypes: ['default', 'gapi#gapi', 'goog#html'],
  };
}

/** An address as a CSP source: characters that would end the source or the directive are escaped. */
function folder(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

const asWebSocket = (origin: string) => origin.replace(/^http/, 'ws');

export const REPORTS_PATH = '/reports/policy';
export const REPORTS_GROUP = 'policy';

/** Allows nothing. The complete policy of responses that are no page. */
export const nothingAllowed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type PolicySettings = Pick<
  HostSettings,
  'env' | 'publicUrl' | 'pictureBase' | 'identity' | 'frameOrigins'
> &
  Partial<Pick<HostSettings, 'paymentKey'>>;

export interface PolicyInput {
  readonly settings: PolicySettings;
  /** The versions on this page: scripts come from their folders and from nowhere else. */
  readonly boot: BootManifest;
  readonly hostFromSource?: string | undefined;
  readonly inline: InlineSources;
}

/** The value of `Content-Security-Policy` for one page. Nothing in it is `unsafe-…`, in any mode. */
export function contentPolicy({ settings, boot, hostFromSource, inline }: PolicyInput): string {
  const { remotes } = boot;
  const identity = identitySources(settings.identity);
  const payment = settings.paymentKey === undefined ? [] : ['https://js.stripe.com/'];
  const host = hostFromSource === undefined ? [] : [`${hostFromSource}/`];
  const developed = [
    ...remotes.filter(isFromSource).map(({ base }) => new URL(base).origin),
    ...(hostFromSource === undefined ? [] : [hostFromSource]),
  ];
  const pictures = URL.canParse(settings.pictureBase) ? [new URL(settings.pictureBase).origin] : [];
  // Only origins that both the remote's team (in its signed release) and the operator of the site allow.
  const thirdParties = remotes
    .flatMap(({ frames = [] }) => frames)
    .filter((origin) => settings.frameOrigins.includes(origin));
  const inlineSources = inline.sources();
  const folders = remotes.map(({ base }) => folder(base));
  // The page fetches a refused script once more, as data; a development server reports what has changed.
  const published = remotes.filter((remote) => !isFromSource(remote)).map(({ base }) => folder(base));
  const calls = [
    ...published,
    ...identity.connect,
    ...(settings.paymentKey ? ['https://api.stripe.com'] : []),
  ];
  const scripts = [...folders, ...host, ...identity.script, ...payment];
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts, ...inlineSources.script, "'report-sample'"],
    ['style-src', ...inlineSources.style, "'report-sample'"],
    ['img-src', "'self'", 'blob:', ...pictures, 'https://*.googleusercontent.com'],
    ['font-src', "'self'", ...host],
    ['connect-src', "'self'", ...calls, ...developed, ...developed.map(asWebSocket)],
    ['frame-src', ...identity.frame, ...payment, ...thirdParties],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...identity.trustedTypes],
    ['report-uri', REPORTS_PATH],
    ...(isPublicByHttps(settings) ? byHttps : []),
  ];
  return directives.map(([name, ...values]) => [name, ...new Set(values)].join(' ')).join('; ');
}

/** Browsers that know `report-to` ignore `report-uri` beside it, and send no reports by `report-to` over http. */
const byHttps: [string, ...string[]][] = [['report-to', REPORTS_GROUP], ['upgrade-insecure-requests']];

/** Is this the real site, reached by https? Only then a response may forbid browsers to use http again. */
export function isPublicByHttps({ env, publicUrl }: Pick<HostSettings, 'env' | 'publicUrl'>): boolean {
  return env === 'production' && new URL(publicUrl).protocol === 'https:';
}
