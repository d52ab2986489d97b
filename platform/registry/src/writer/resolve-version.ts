import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';

/**
 * Resolves `1.5.0` or `ab12cd34` to the full name `1.5.0-ab12cd34`. A name that matches no published version is returned unchanged.
 * @throws RegistryError `unknown_version` when several versions match
 */
export function resolveVersion(document: RegistryDocument, id: string, written: string): string {
  const versions = document.remotes[id]?.versions ?? {};
  if (Object.hasOwn(versions, written)) return written;
  const fitting = Object.keys(versions).filter(
    (name) => name.startsWith(`${written}-`) || name.endsWith(`-${written}`),
  );
  if (fitting.length > 1) {
    throw new RegistryError(
      'unknown_version',
      `${id} ${written} could be any of ${fitting.join(', ')}. Write one of them.`,
    );
  }
  return fitting[0] ?? written;
}
