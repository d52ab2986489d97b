import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Variables that the federation plugin reads and writes into the published files. */
const foreignSettings = ['MF_BUILD_VERSION', 'MF_BUILD_NAME', 'FEDERATION_DEBUG'];

/**
 * Runs one build and shows webpack's own warnings and errors.
 * @throws Error that names the build when it has errors.
 */
export async function compile(config: Configuration): Promise<Stats> {
  for (const name of foreignSettings) delete process.env[name];
  const compiler = webpack(config);
  if (compiler === null) throw new Error(`${config.name}: webpack made no compiler`);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats === undefined) throw new Error(`${config.name}: webpack made no result`);
  const troubled = stats.hasErrors() || stats.hasWarnings();
  if (troubled) console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (stats.hasErrors()) throw new Error(`${config.name} does not build`);
  return stats;
}
