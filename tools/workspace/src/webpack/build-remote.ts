import path from 'node:path';
import { describeRemote, writeDescription } from './build-description.ts';
import { compile } from './compile.ts';
import { browserConfig } from './configs.ts';
import { copyTypes } from './copy-types.ts';
import type { RemoteDefinition } from './definitions.ts';
import { serverConfig } from './server-config.ts';

/**
 * Builds a remote for production into its `dist`, for the browser and for the server. The registry's writer compresses the
 * files when they are published.
 * @throws Error with a message when the build fails, or a declaration of the remote's slots is missing
 */
export async function buildRemote(remote: RemoteDefinition): Promise<void> {
  const stats = await compile(browserConfig(remote, { mode: 'production', hot: false }));
  await compile(serverConfig(remote));
  await copyTypes(remote, path.join(remote.folder, 'dist'));
  await writeDescription(remote, await describeRemote(remote, stats));
}
