import { buildRemote } from 'workspace/webpack/build-remote';
import { loadDefinition } from 'workspace/webpack/definitions';
import { ownRemote } from '../own-remote.ts';

/**
 * `remote-kit build` builds this repository's remote for production into `dist`, for the browser and for the server.
 * `publish` runs this file as a separate process. Exit code 1 and webpack's messages when the build fails.
 */
try {
  const { id } = ownRemote(process.cwd());
  const definition = await loadDefinition('.');
  if (definition.kind !== 'remote')
    throw new Error('webpack.config.ts describes no remote: use defineRemote.');
  const started = Date.now();
  await buildRemote(definition);
  console.log(`${id} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
