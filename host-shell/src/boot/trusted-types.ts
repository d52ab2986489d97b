import type { BootManifest } from 'shared-contracts';

/** What a page may put where text becomes a script or markup; everything else is refused, whoever asks for it. */
export interface TrustedSinks {
  createScriptURL(address: string): string | null;
  createHTML(markup: string): string | null;
}

interface TrustedTypes {
  createPolicy(name: string, rules: TrustedSinks): unknown;
}

/**
 * Markup of the message dialog: elements that show something, and attributes that load nothing and run nothing. Texts
 * of people never come this way, they are set as text.
 */
const element =
  /^(?:[^<]|<\/?(?:button|div|h2|img|input|label|output|path|select|span|svg|textarea|ul)\b(?:\s+(?:aria-[a-z]+|class|d|fill|id|stroke|stroke-[a-z]+|tabindex|type|viewBox)="[^"<>]*")*\s*\/?>)*$/;

/**
 * The rules of this page: a script's address has a hash, belongs to a package served from source (development), or is the
 * sign-in provider's or, where a payment key is set, the payment provider's.
 * @param hashes by absolute address
 * @param hostFolder where the host's own files come from
 */
export function trustedSinks(
  { remotes, settings }: BootManifest,
  hashes: Readonly<Record<string, string>>,
  hostFolder: string,
): TrustedSinks {
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
    createScriptURL(text) {
      const { origin, pathname } = new URL(text, document.baseURI);
      const address = origin + pathname;
      return isKnown(address) || folders.some((folder) => address.startsWith(folder)) ? text : null;
    },
    createHTML: (markup) => (element.test(markup) ? markup : null),
  };
}

/**
 * Makes the page's one policy. Its name is `default`: the federation runtime, webpack, the message library and the sign-in
 * provider hand over plain text, and browsers ask the policy of that name about it.
 */
export function guardSinks(rules: TrustedSinks): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', rules);
}
