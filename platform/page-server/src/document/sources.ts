import type { BootManifest, BootRemote } from 'shared-contracts';
import type { PolicySettings } from './content-policy.ts';

/** Addresses beside the site's own that a page may use, by what for. */
export interface Sources {
  readonly script: readonly string[];
  readonly image: readonly string[];
  readonly font: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly google: boolean;
}

/** @param hostFromSource origin of the host's development server */
export function sourcesOf(
  settings: PolicySettings,
  boot: BootManifest,
  hostFromSource: string | undefined,
): Sources {
  const identity = identitySources(settings.identity);
  const payment = settings.paymentKey === undefined ? [] : ['https://js.stripe.com/'];
  const folders = boot.remotes.map(({ base }) => folder(base));
  const developed = [
    ...boot.remotes.filter(isFromSource).map(({ base }) => new URL(base).origin),
    ...(hostFromSource === undefined ? [] : [hostFromSource]),
  ];
  const pictures = URL.canParse(settings.pictureBase) ? [new URL(settings.pictureBase).origin] : [];
  const host = hostFromSource === undefined ? [] : [`${hostFromSource}/`];
  // Its team says so, signed, and so does who runs the site.
  const thirdParties = boot.remotes
    .flatMap(({ frames = [] }) => frames)
    .filter((origin) => settings.frameOrigins.includes(origin));
  return {
    script: unique([...folders, ...host, ...identity.script, ...payment]),
    image: unique([...pictures, 'https://*.googleusercontent.com']),
    font: host,
    // A script that was refused is looked at once more, as data; a development server is asked for what changed.
    connect: unique([
      ...boot.remotes.filter((remote) => !isFromSource(remote)).map(({ base }) => folder(base)),

      ...identity.connect,
      ...(settings.paymentKey ? ['https://api.stripe.com'] : []),
      ...developed,
      ...developed.map(asWebSocket),
    ]),
    frame: unique([...identity.frame, ...payment, ...thirdParties]),
    google: identity.google,
  };
}

/** A remote that a development server serves has no hashes, and only such a one has none. */
function isFromSource({ files }: BootRemote): boolean {
  return Object.keys(files).length === 0;
}

/**
 * The provider's script, its frame and its calls: Google's, each with the path it is known to use, for other scripts on
 * the same host would do an attacker's work. With the emulator they are the emulator's, and Google is not asked.
 */
function identitySources({ authDomain, emulatorUrl }: PolicySettings['identity']) {
  if (emulatorUrl !== undefined) {
    const { origin } = new URL(emulatorUrl);
    return {
      script: [`${origin}/stand-in/`],
      frame: [`${origin}/emulator/auth/`],
      connect: [origin],
      google: false,
    };
  }
  return {
    script: ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'],
    frame: [`https://${authDomain}/__/auth/`],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    google: true,
  };
}

/** An address as a source: what would end it or the directive is written out. */
function folder(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

const asWebSocket = (origin: string) => origin.replace(/^http/, 'ws');
const unique = (values: readonly string[]) => [...new Set(values)];
