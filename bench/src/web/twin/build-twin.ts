import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compile, remoteSources, twinConfig } from '../../../twin.config.ts';
import type { Script } from '../variants/html.ts';
import type { ServedFile } from '../variants/proxy.ts';

const PUBLIC_PATH = '/twin/';

export interface Bundle {
  /** Scripts of every page, in order. */
  readonly scripts: readonly Script[];
  /** All of the bundle's files, by the path they are served under. */
  readonly files: ReadonlyMap<string, ServedFile>;
}

/** Builds the site as one bundle into a folder of its own, which must exist. @throws when it does not build */
export async function buildTwin(folder: string): Promise<Bundle> {
  const importRemote = path.join(folder, 'import-remote.mjs');
  await writeFile(importRemote, importRemoteSource(remoteSources));
  const output = path.join(folder, 'dist');
  const stats = await compile(await twinConfig({ output, publicPath: PUBLIC_PATH, importRemote }));
  return bundleIn(output, PUBLIC_PATH, stats);
}

/** What a build has written into a folder, to be served under `publicPath`. */
export async function bundleIn(
  output: string,
  publicPath: string,
  stats: Awaited<ReturnType<typeof compile>>,
): Promise<Bundle> {
  const assets = stats.toJson({ all: false, entrypoints: true }).entrypoints?.main?.assets ?? [];
  const names = assets
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => name.endsWith('.js'));
  const scripts = names.map(async (name: string) => ({
    src: publicPath + name,
    integrity: integrityOf(await readFile(path.join(output, name))),
  }));
  return { scripts: await Promise.all(scripts), files: await servedFiles(output, publicPath) };
}

/** The part of federation that the frame knows, with every remote in the bundle. */
function importRemoteSource(sources: readonly string[]): string {
  return [
    ...sources.map((source, at) => `import remote${at} from ${JSON.stringify(source)};`),
    `const remotes = [${sources.map((_, at) => `remote${at}`).join(', ')}];`,
    'export function registerRemotes() {}',
    'export async function importRemote({ id }) {',
    '  return { default: remotes.find((remote) => remote.id === id) };',
    '}',
    '',
  ].join('\n');
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

async function servedFiles(folder: string, publicPath: string): Promise<Map<string, ServedFile>> {
  const names = await readdir(folder);
  const served = names.filter((name) => Object.hasOwn(types, path.extname(name)));
  const entries = served.map(async (name) => {
    const bytes = await readFile(path.join(folder, name));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const type = types[path.extname(name)] ?? '';
    return [publicPath + name, { packed: brotliCompressSync(bytes, { params }), type }] as const;
  });
  return new Map(await Promise.all(entries));
}
