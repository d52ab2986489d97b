/**
 * Messages between a page of this site and a third party's page in a sandboxed frame (docs/adr/0021). The frame begins, with `ready` to its
 * parent; the site responds with `hello` and a port, and all further messages go through that port.
 */
export const SANDBOX_CONTRACT = 1;

export type SandboxTheme = 'light' | 'dark';

/** Messages from the frame. */
export type FrameMessage =
  | { readonly type: 'height'; readonly px: number }
  | { readonly type: 'navigate'; readonly path: string };

/** Messages to the frame. */
export type SiteMessage =
  | {
      readonly type: 'market:hello';
      readonly contract: typeof SANDBOX_CONTRACT;
      readonly theme: SandboxTheme;
      readonly events: readonly string[];
    }
  | { readonly type: 'theme'; readonly theme: SandboxTheme }
  | { readonly type: 'event'; readonly name: string; readonly detail: unknown };

const MAX_PATH = 300;
/** A path of this site: no other host, no scheme, and no character that makes browsers interpret it as one. */
const path = /^\/(?![/\\])[\w\-./~%?=&+,:@!$'()*;]*$/;

/** Whether the message has exactly these fields: any other field is rejected, whatever its size. */
function hasOnly(data: unknown, ...names: string[]): data is Record<string, unknown> {
  if (typeof data !== 'object' || data === null) return false;
  const given = Object.keys(data);
  return given.length === names.length && names.every((name) => given.includes(name));
}

/** Whether the message is `ready` with this version of the contract. */
export function isReady(data: unknown): boolean {
  return (
    hasOnly(data, 'type', 'contract') && data.type === 'market:ready' && data.contract === SANDBOX_CONTRACT
  );
}

/** @returns the message, or undefined when it does not conform to the contract */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (hasOnly(data, 'type', 'px') && data.type === 'height') {
    const { px } = data;
    return typeof px === 'number' && Number.isInteger(px) && px >= 0 ? { type: 'height', px } : undefined;
  }
  if (hasOnly(data, 'type', 'path') && data.type === 'navigate') {
    const wanted = data.path;
    const isPath = typeof wanted === 'string' && wanted.length <= MAX_PATH && path.test(wanted);
    return isPath ? { type: 'navigate', path: wanted } : undefined;
  }
  return undefined;
}

/** Whether the path is in the list, or below an entry that ends with a slash. */
export function isAmong(allowed: readonly string[], wanted: string): boolean {
  const { pathname } = new URL(wanted, 'https://site.invalid');
  return allowed.some((each) => pathname === each || (each.endsWith('/') && pathname.startsWith(each)));
}
