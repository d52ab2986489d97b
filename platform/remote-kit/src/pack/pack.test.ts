import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from 'test-helpers/node';
import { parse } from 'yaml';
import { contents } from './contents.ts';
import { packKit } from './pack.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
let folder: string;
let files: string[];
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

before(async () => {
  const tarball = await packKit();
  folder = await temporaryFolder();
  await promisify(execFile)('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  files = globSync(['**/*', '**/.*', '**/.*/**/*'], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
});

test('the tarball contains only compiled sources, types and templates of the listed packages', () => {
  const inner = [...new Set(files.map((file) => /^node_modules\/([^/]+)\//.exec(file)?.[1]))]
    .filter(Boolean)
    .sort();
  const onNode = ['registry', 'server-kit', 'workspace'];
  assert.deepEqual(inner, [...Object.keys(contents.imported), ...onNode].sort());
  const kinds = /(\.js|\.d\.ts|\.cjs|\.mjs|\.template|^README\.md|(^|\/)package\.json|^tsconfig\.json)$/;
  // `own-network.cjs`, which blocks connections to other machines, belongs to a team's own tests.
  const wrong = /\.test\.(d\.)?[jt]sx?$|\/testing\/(?!own-network\.cjs)|\/pack\/|\.map$|\.env|\.pem$/;
  const strange = files.filter((file) => !kinds.test(file) || wrong.test(file));
  assert.deepEqual(strange, []);
  const own = globSync('tools/workspace/templates/**/{.*,.*/**/*,*}.template', { cwd: root });
  for (const template of own) assert.ok(files.includes(template.replace(/^tools/, 'node_modules')), template);
});

test('every import in the tarball resolves to a file, a bundled package or a dependency', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  const known = new Set([...builtinModules, ...Object.keys(dependencies)]);
  const request = /^(?:import|export)[^'"\n]* from ['"]([^'"]+)['"];$/gm;
  let looked = 0;
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    assert.doesNotMatch(read(file), /\bimport\([^)]*\.tsx?['"]\)/, file);
    for (const [, wanted = ''] of read(file).matchAll(request)) {
      looked += 1;
      const name = wanted
        .replace(/^node:/, '')
        .split('/', wanted.startsWith('@') ? 2 : 1)
        .join('/');
      const isThere = wanted.startsWith('.')
        ? existsSync(path.join(folder, path.dirname(file), wanted))
        : known.has(name);
      assert.ok(isThere || builtinModules.includes(name), `${file} imports ${wanted}`);
    }
  }
  assert.ok(looked > 500);
});

test('the kit and the Preact templates depend on the catalog’s versions, without a workspace: or catalog: range', () => {
  const { catalog } = parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const { dependencies, bundleDependencies } = JSON.parse(read('package.json'));
  const preact = JSON.parse(read('node_modules/workspace/templates/preact/package.json.template'));
  for (const [name, version] of [...Object.entries(dependencies), ...Object.entries(preact.dependencies)])
    if (!bundleDependencies.includes(name)) assert.equal(version, catalog[name], name);
  for (const file of files.filter((name) => name.endsWith('package.json'))) {
    assert.doesNotMatch(read(file), /"(workspace|catalog):/, file);
  }
});

test('every entry that remotes import resolves to code and types, for Node and for TypeScript', () => {
  const { paths } = JSON.parse(read('tsconfig.json')).compilerOptions;
  let looked = 0;
  for (const name of Object.keys(contents.imported)) {
    const { exports } = JSON.parse(read(`node_modules/${name}/package.json`)) as {
      exports: Record<string, { types: string; default: string }>;
    };
    for (const [entry, { types, default: code }] of Object.entries(exports)) {
      looked += 1;
      for (const file of [types, code])
        assert.ok(existsSync(path.join(folder, 'node_modules', name, file)), `${name} ${file}`);
      assert.ok(existsSync(path.join(folder, paths[entry.replace('.', name)][0])), `${name} ${entry}`);
    }
  }
  assert.ok(looked > 20);
});
