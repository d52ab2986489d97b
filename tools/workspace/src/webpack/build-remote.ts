import path from 'node:path';
import { describeRemote, writeDescription } from './build-description.ts';
import { compile } from './compile.ts';
import { browserConfig } from './configs.ts';
import { copyTypes } from './copy-types.ts';
import type { RemoteDefinition } from './definitions.ts';
import { serverConfig } from './server-config.ts';

/**
 * Builds a remote for production into its `dist`, for the browser and for the server. Its files are compressed when they are
 * published, by the registry's writer.
 * @throws a sentence when it does not build, or a declaration of its slots is missing
 */
export async function buildRemote(remote: RemoteDefinition): Promise<void> {
  const stats = await compile(browserConfig(remote, { mode: 'production', hot: false }));
  await compile(serverConfig(remote));
  await copyTypes(remote, path.join(remote.folder, 'dist'));
  await writeDescription(remote, await describeRemote(remote, stats));
}
