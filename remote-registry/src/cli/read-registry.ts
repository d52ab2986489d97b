import { isHost } from '../document/host-entry.ts';
import { emptyDocument, parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { CliContext } from './options.ts';
import { UsageError } from './usage.ts';

export async function readRegistry({ store }: CliContext): Promise<RegistryDocument> {
  const stored = await store.readDocument();
  return typeof stored === 'object' ? parseDocument(stored.content.toString()) : emptyDocument();
}

/** Packages are written with dashes, remotes with underscores: both are taken. */
export function remoteWord({ words }: CliContext): string {
  const name = words[0];
  if (name === undefined) throw new UsageError('Name a remote.');
  return remoteId(name);
}

const insteads = {
  retire: 'a site has one',
  preview: 'roll it out with --percent 0 --rule staff to look at it',
  deploy: 'publish and promote it',
};

/** @throws RegistryError `bad_change` for the host, which is released as remotes are but for a few commands */
export function assertRemote(id: string, command: keyof typeof insteads): void {
  if (isHost(id))
    throw new RegistryError('bad_change', `${command} is for remotes. The host: ${insteads[command]}.`);
}

/** As `remoteWord`, where the host is not meant. */
export function remoteOnly(context: CliContext, command: keyof typeof insteads): string {
  const id = remoteWord(context);
  assertRemote(id, command);
  return id;
}

/** @param folder as it is written, maybe as a path: `mfe-seller/` */
export function remoteId(folder: string): string {
  return folder.replace(/\/+$/, '').replaceAll('-', '_');
}
