/**
 * What a page of this site and a third party's page in a sandboxed frame say to each other (docs/adr/0021). The frame begins, with `ready` to its
 * parent; the site answers with `hello` and a port, and everything else goes through that port.
 */
export const SANDBOX_CONTRACT = 1;

export type SandboxTheme = 'light' | 'dark';

/** What a frame may say. */
export type FrameMessage =
  | { readonly type: 'height'; readonly px: number }
  | { readonly type: 'navigate'; readonly path: string };

/** What it is told. */
export type SiteMessage =
  | {
      readonly type: 'market:hello';
      readonly contract: typeof SANDBOX_CONTRACT;
      readonly theme: SandboxTheme;
      readonly events: readonly string[];
    }
  | { readonly type: 'theme'; readonly theme: SandboxTheme }
  | { readonly type: 'event'; readonly name: string; readonly detail: unknown };

const LONGEST_PATH = 300;
/** A path of this site: no other host, no scheme, nothing that browsers turn into one. */
const path = /^\/(?![/\\])[\w\-./~%?=&+,:@!$'()*;]*$/;

/** Nothing but these fields: what is not in the contract is refused, however large. */
function hasOnly(data: unknown, ...names: string[]): data is Record<string, unknown> {
  if (typeof data !== 'object' || data === null) return false;
  const given = Object.keys(data);
  return given.length === names.length && names.every((name) => given.includes(name));
}

/** Is it a frame that speaks this contract? */
export function isReady(data: unknown): boolean {
  return (
    hasOnly(data, 'type', 'contract') && data.type === 'market:ready' && data.contract === SANDBOX_CONTRACT
  );
}

/** @returns the message, or nothing when it is none of the contract's */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (hasOnly(data, 'type', 'px') && data.type === 'height') {
    const { px } = data;
    return typeof px === 'number' && Number.isInteger(px) && px >= 0 ? { type: 'height', px } : undefined;
  }
  if (hasOnly(data, 'type', 'path') && data.type === 'navigate') {
    const wanted = data.path;
    const isPath = typeof wanted === 'string' && wanted.length <= LONGEST_PATH && path.test(wanted);
    return isPath ? { type: 'navigate', path: wanted } : undefined;
  }
  return undefined;
}

/** Is the path one of those, or below one that ends with a slash? */
export function isAmong(allowed: readonly string[], wanted: string): boolean {
  const { pathname } = new URL(wanted, 'https://site.invalid');
  return allowed.some((each) => pathname === each || (each.endsWith('/') && pathname.startsWith(each)));
}
