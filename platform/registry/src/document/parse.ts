import { RegistryError, withErrorCode } from '../registry-error.ts';
import { checkShape, parseShape } from './check-shape.ts';
import { filePathPattern, remoteIdPattern, versionPattern } from './patterns.ts';
import {
  type RegistryDocument,
  RegistryFrameSchema,
  type RegistryRemote,
  RegistryRemoteSchema,
  type RegistryVersion,
} from './schema.ts';
import { namedFiles } from './version-files.ts';

function problemOfVersion(id: string, key: string, version: RegistryVersion): string | undefined {
  if (!versionPattern.test(key)) return `${id} has a version named ${JSON.stringify(key)}`;
  const folder = `${id}/${key}/`;
  const outside = Object.keys(version.files).find(
    (file) => !file.startsWith(folder) || !filePathPattern.test(file),
  );
  if (outside !== undefined) return `${id} ${key} lists ${outside}, which is not in its folder`;
  const unhashed = namedFiles(version).find((file) => !Object.hasOwn(version.files, file));
  return unhashed && `${id} ${key} has no hash for ${unhashed}`;
}

function problemOfRemote(id: string, remote: RegistryRemote): string | undefined {
  if (!remoteIdPattern.test(id)) return `a remote is named ${JSON.stringify(id)}`;
  const given = { 'live version': remote.live, rollout: remote.rollout?.version };
  for (const [what, version] of Object.entries(given))
    if (version !== undefined && !Object.hasOwn(remote.versions, version))
      return `the ${what} of ${id}, ${version}, was never published`;
  if (remote.rollout !== undefined && remote.live === undefined)
    return `${id} has a rollout and nothing live`;
  if (remote.retired !== undefined && remote.live !== undefined)
    return `${id} is retired and has a live version`;
  const problems = Object.entries(remote.versions).map(([key, version]) =>
    problemOfVersion(id, key, version),
  );
  return problems.find((problem) => problem !== undefined);
}

/**
 * Parses a registry document and checks its shape, its names, and that every file it names has a hash.
 * @param isKnown whether this entry (its shape not validated yet) was checked before: such an entry is not checked again
 * @throws RegistryError `bad_document`
 */
export function parseDocument(
  text: string,
  isKnown: (id: string, entry: RegistryRemote) => boolean = () => false,
): RegistryDocument {
  const unreadable = (reason: string) => `The registry document cannot be read: ${reason}`;
  const document = parseShape(RegistryFrameSchema, text, 'bad_document', unreadable) as RegistryDocument;
  for (const [id, entry] of Object.entries(document.remotes)) {
    if (isKnown(id, entry)) continue;
    const broken = (reason: string) => unreadable(`${id}: ${reason}`);
    const remote = withErrorCode('bad_document', broken, () => checkShape(RegistryRemoteSchema, entry));
    const problem = problemOfRemote(id, remote);
    if (problem !== undefined)
      throw new RegistryError('bad_document', `The registry document is wrong: ${problem}`);
  }
  return document;
}

export function emptyDocument(): RegistryDocument {
  return { schema: 1, serial: 0, remotes: {}, log: [] };
}

export function formatDocument(document: RegistryDocument): string {
  return `${JSON.stringify(document)}\n`;
}
