import { createHash } from 'node:crypto';

/** `sha384-…` of these bytes, as builds, the registry and browsers write it. */
export function sha384(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
