import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { transform } from '@swc/core';
import { build, type Plugin } from 'esbuild';
import { packageFolders } from 'workspace/package-folders';
import { parse } from 'yaml';
import { contents, KIT } from './contents.ts';
import { innerManifest, kitManifest, kitTsconfig, type Manifest, packedExports } from './manifests.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const target = path.join(root, 'dist-kit');
const stage = path.join(target, 'package');
const run = promisify(execFile);
const imported = Object.keys(contents.imported);

const read = (file: string) => readFile(path.join(root, file), 'utf8');
const folders = packageFolders(root);
const folderOf = (name: string) => folders.get(name) ?? name;
/** A package's manifest, with the entries that the kit has. */
async function manifestOf(name: string): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await read(`${folderOf(name)}/package.json`));
  return { ...manifest, exports: packedExports(manifest) };
}

/** Relative imports of TypeScript files. An import may have a comment with the name of its chunk. */
const relative = /((?:\bfrom|\bimport)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g;

/** Changes `./x.ts` and `./x.tsx` to `./x.js` in imports, including type imports. */
function toCompiledNames(text: string): string {
  return text.replace(relative, '$1.js$2');
}

/** Compiles TypeScript to JavaScript for Node 24 and current browsers: Node does not strip types in `node_modules`. */
async function compileFile(text: string, isTsx: boolean): Promise<string> {
  const { code } = await transform(text, {
    configFile: false,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: isTsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
    },
    module: { type: 'es6' },
  });
  return toCompiledNames(code);
}

/** `@scope/name/part` → `@scope/name` */
function packageOf(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Finds all direct and transitive imports of files, by the bundler's own resolution. Imports of the workspace's packages are followed.
 * @param entries relative to the repository
 * @returns source files, relative to the repository, and the npm packages that they import
 */
async function trace(entries: readonly string[]) {
  const packages = new Set<string>();
  const notFollowed: Plugin = {
    name: 'not-followed',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) => {
        if (kind === 'entry-point' || folders.has(packageOf(request))) return undefined;
        if (!isBuiltin(request)) packages.add(packageOf(request));
        return { external: true };
      });
    },
  };
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir: 'dist-kit/none',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    target: 'node24',
    plugins: [notFollowed],
    logLevel: 'error',
  });
  const files = Object.keys(metafile.inputs).map((file) => file.replaceAll(path.sep, '/'));
  return { files: files.sort(), packages: [...packages].sort() };
}

/** `tools/workspace/src/x.ts` → `workspace/src/x.ts` */
const withoutGroup = (file: string) => file.replace(/^(platform|tools)\//, '');

/** The place of a repository's file in the kit. */
function placeOf(file: string): string {
  const [packageName, ...rest] = withoutGroup(file).split('/');
  return packageName === KIT
    ? path.join(stage, ...rest)
    : path.join(stage, 'node_modules', packageName ?? '', ...rest);
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

const inJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

async function putDeclarations(name: string, sources: string): Promise<void> {
  // All browser packages are one program (tsconfig.browser-packages.json).
  const isProgram = ['shared-contracts', 'workspace', KIT].includes(name);
  const folder = path.join('.cache/types', isProgram ? name : `browser-packages/${folderOf(name)}`);
  for (const file of globSync(`src/${sources}.d.ts`, { cwd: path.join(root, folder) })) {
    const source = path.join(root, folderOf(name), file.replace(/\.d\.ts$/, ''));
    // The compiler does not remove the declarations of deleted sources.
    if (!['.ts', '.tsx'].some((ending) => existsSync(source + ending))) continue;
    if (/\.test\.d\.ts$|\/testing\//.test(file)) continue;
    await put(placeOf(`${name}/${file}`), toCompiledNames(await read(`${folder}/${file}`)));
  }
}

async function compilerOptions(): Promise<object> {
  const options = async (file: string) =>
    JSON.parse((await read(file)).replace(/^\s*\/\/.*$/gm, '')).compilerOptions;
  return {
    ...(await options('tsconfig.base.json')),
    ...(await options('tools/workspace/tsconfig.browser.json')),
  };
}

/**
 * Packs the kit.
 * @param version replaces the version in package.json, for tests of upgrades
 * @returns the path of the tarball
 * @throws when a file of the list (`contents.ts`) is missing or does not compile
 */
export async function packKit(version?: string): Promise<string> {
  const manifests = await Promise.all(imported.map(manifestOf));
  const { catalog } = parse(await read('pnpm-workspace.yaml'));
  const exported = manifests.flatMap(({ name, exports }) =>
    Object.values(exports).map((source) => path.join(folderOf(name), source)),
  );
  const traced = await trace([...contents.programs, ...exported]);
  const programs = ['platform/remote-kit', 'tools/workspace/tsconfig.browser-packages.json'];
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', ...programs], {
    cwd: root,
  });

  await rm(stage, { recursive: true, force: true });
  for (const file of traced.files) {
    const text = /\.tsx?$/.test(file)
      ? await compileFile(await read(file), file.endsWith('x'))
      : await read(file);
    await put(placeOf(file).replace(/\.tsx?$/, '.js'), text);
  }
  for (const file of globSync(contents.copied, { cwd: root })) await cp(path.join(root, file), placeOf(file));
  for (const name of imported) await putDeclarations(name, '**/*');
  await putDeclarations('workspace', '{webpack,jest}/*');
  await putDeclarations(KIT, '{webpack,jest}');
  const inner = [...new Set(traced.files.map((file) => withoutGroup(file).split('/')[0] ?? ''))]
    .filter((name) => name !== KIT)
    .sort();
  const innerManifests = await Promise.all(inner.map(manifestOf));
  for (const manifest of innerManifests) {
    await put(placeOf(`${manifest.name}/package.json`), inJson(innerManifest(manifest)));
  }
  const own = await manifestOf(KIT);
  const kit = kitManifest(version ? { ...own, version } : own, innerManifests, traced.packages, catalog);
  await put(path.join(stage, 'package.json'), inJson(kit));
  await put(path.join(stage, 'tsconfig.json'), inJson(kitTsconfig(await compilerOptions(), manifests)));
  await cp(path.join(root, 'docs/remote-kit.md'), path.join(stage, 'README.md'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', target], { cwd: stage });
  return path.join(target, JSON.parse(stdout)[0].filename);
}
