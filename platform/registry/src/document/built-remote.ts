import { RegistryError } from '../registry-error.ts';
import { parseShape } from './check-shape.ts';
import { pageScripts } from './parse.ts';
import { filePathPattern } from './patterns.ts';
import { type BuiltRemote, BuiltRemoteSchema } from './schema.ts';

/** A file that a build names without a hash: it could never be loaded. */
function unlisted(build: BuiltRemote): string | undefined {
  const named = [
    build.entry,
    build.manifest,
    ...build.preload,
    ...pageScripts(build),
    ...(build.server === null ? [] : [build.server]),
  ];
  return named.find((name) => !Object.hasOwn(build.files, name));
}

/**
 * Reads the text of a build's `remote.json`.
 * @throws RegistryError `bad_build`
 */
export function parseBuiltRemote(text: string): BuiltRemote {
  const build = parseShape(
    BuiltRemoteSchema,
    text,
    'bad_build',
    (reason) => `remote.json cannot be used: ${reason}`,
  );
  const strange = Object.keys(build.files).find((name) => !filePathPattern.test(name));
  if (strange !== undefined) throw new RegistryError('bad_build', `remote.json lists the file ${strange}`);
  const missing = unlisted(build);
  if (missing !== undefined) throw new RegistryError('bad_build', `remote.json gives no hash for ${missing}`);
  return build;
}
