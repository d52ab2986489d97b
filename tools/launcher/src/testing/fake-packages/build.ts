import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** For tests only: replaces the build command of `tools/workspace`, and writes a `dist` of the same kind. */
const folder = process.argv[2] ?? '';
const source = readFileSync(`${folder}/src/main.ts`, 'utf8');
if (source.includes('syntax error')) {
  console.error(`${folder}/src/main.ts: syntax error`);
  process.exit(1);
}
const dist = `${folder}/dist`;
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
if (folder === 'host-shell') {
  writeFileSync(`${dist}/host.json`, '{}');
  process.exit(0);
}
const contents = { 'remoteEntry.js': source, 'mf-manifest.json': '{}' };
const files = Object.entries(contents).map(([name, content]) => {
  writeFileSync(`${dist}/${name}`, content);
  return [name, `sha384-${createHash('sha384').update(content).digest('base64')}`] as const;
});
const team = folder.replace('mfe-', '');
const description = {
  schema: 1,
  id: `mfe_${team}`,
  team,
  contract: 1,
  packageVersion: '1.0.0',
  entry: 'remoteEntry.js',
  manifest: 'mf-manifest.json',
  preload: [],
  paths: [{ path: `/${team}`, access: 'public' }],
  slots: [],
  builtAgainst: {},
  server: null,
  files: Object.fromEntries(files),
};
writeFileSync(`${dist}/remote.json`, JSON.stringify(description));
