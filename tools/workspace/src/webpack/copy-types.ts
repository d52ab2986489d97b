import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDefinition } from './definitions.ts';
import { isKit, repositoryRoot } from './roots.ts';

/** Declarations of other teams' slots: a package of the platform here, a separate folder in a team's repository. */
const typesFolder = path.join(repositoryRoot, isKit ? 'remote-types' : 'platform/remote-types');

async function declarationAt(file: string, missing: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(missing);
  });
  if (/^\s*(import|export\s+\*)\b|\bimport\(/m.test(text)) {
    throw new Error(`${file} imports something. It is published alone: write out what it needs.`);
  }
  return file;
}

/**
 * Copies the type declarations that other teams need into the build's folder: those of the version's own slots, and those that it was
 * compiled against, the props that it passes to the slots it uses.
 * @param folder the build's folder
 * @throws Error with a message when a declaration is missing, or imports another file
 */
export async function copyTypes(remote: RemoteDefinition, folder: string): Promise<void> {
  const copy = async (from: string, to: string) => {
    await mkdir(path.dirname(path.join(folder, to)), { recursive: true });
    await cp(from, path.join(folder, to));
  };
  if (remote.slots.length > 0) {
    const missing = `${remote.id} fills ${remote.slots.join(', ')}: declare what they are given in src/slots.ts (interface Slots).`;
    await copy(await declarationAt(path.join(remote.folder, 'src/slots.ts'), missing), 'types/slots.d.ts');
  }
  for (const [id, slots] of Object.entries(remote.uses ?? {})) {
    const file = path.join(typesFolder, `${id.replaceAll('_', '-')}.d.ts`);
    const missing = `${remote.id} shows ${slots.join(', ')} of ${id}, whose types are not here. Fetch them: npm run release -- types`;
    await copy(await declarationAt(file, missing), `types/uses/${id}.d.ts`);
  }
}
