import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';

/**
 * The full name of a version: `1.5.0` or `ab12cd34` stands for `1.5.0-ab12cd34`. What is not published is returned as it is.
 * @throws RegistryError `unknown_version` when it could be more than one
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
