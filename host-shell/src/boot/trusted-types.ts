import type { BootManifest } from 'shared-contracts';

/** Rules for text that becomes a script or markup; everything else is refused, whatever code tries it. */
export type TrustedSinks = ReturnType<typeof trustedSinks>;

/**
 * Allowed markup of the message dialog: visible elements, and attributes that neither load nor run anything. Text from users is set
 * as text and never passes through here.
 */
const element =
  /^(?:[^<]|<\/?(?:button|div|h2|img|input|label|output|path|select|span|svg|textarea|ul)\b(?:\s+(?:aria-[a-z]+|class|d|fill|id|stroke|stroke-[a-z]+|tabindex|type|viewBox)="[^"<>]*")*\s*\/?>)*$/;

/**
 * The rules of this page. Allowed scripts: scripts with a known hash, scripts of packages served from source (development), the
 * sign-in provider's and, if a payment key is set, the payment provider's.
 * @param hashes by absolute address
 * @param hostFolder base address of the host's own files
 */
export function trustedSinks(
  { remotes, settings }: BootManifest,
  hashes: Readonly<Record<string, string>>,
  hostFolder: string,
) {
  const isDevelopment = settings.env === 'development';
  const unchecked = remotes
    .filter(({ files, local }) => (isDevelopment || local) && Object.keys(files).length === 0)
    .map(({ base }) => base);
  const fromSource = isDevelopment ? [...unchecked, hostFolder] : unchecked;
  const folders = settings.paymentKey ? [...fromSource, 'https://js.stripe.com/'] : fromSource;
  const { emulatorUrl } = settings.identity;
  const provider = emulatorUrl
    ? new URL('/stand-in/api.js', emulatorUrl).href
    : 'https://apis.google.com/js/api.js';
  const isKnown = (address: string) => Object.hasOwn(hashes, address) || address === provider;
  return {
    createScriptURL(text: string) {
      const { origin, pathname } = new URL(text, document.baseURI);
      const address = origin + pathname;
      return isKnown(address) || folders.some((folder) => address.startsWith(folder)) ? text : null;
    },
    createHTML: (markup: string) => (element.test(markup) ? markup : null),
  };
}

/**
 * Creates the page's one policy. Its name must be `default`: the federation runtime, webpack, the message library and the sign-in
 * provider use plain text, and browsers apply the policy of that name to it.
 */
export function guardSinks(rules: TrustedSinks): void {
  type Policies = { createPolicy(name: string, rules: TrustedSinks): unknown };
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', rules);
}
