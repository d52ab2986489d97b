import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type KitRepository, kitRepository } from 'remote-kit/testing';

/** Marks how long the piece takes, in the page's own timeline. */
const mount = `mount(target, props, place, isRendered) {
      const began = performance.now();
      if (isRendered) hydrate(element(props, place), target);
      else render(element(props, place), target);
      performance.measure(isRendered ? 'piece taken over' : 'piece mounted', { start: began });
    },`;

/** The page of the template for Preact, its piece in Preact. */
export async function inPreact(env: NodeJS.ProcessEnv): Promise<KitRepository> {
  const kit = await kitRepository('preact-page', { framework: 'preact', env });
  await kit.change('src/lib/from-preact.tsx', /mount: [\s\S]*?target\),\n/, `${mount}\n`);
  return kit;
}

/** The same page, its piece in the page's React. */
export async function inReact(env: NodeJS.ProcessEnv): Promise<KitRepository> {
  const kit = await kitRepository('react-page', { framework: 'preact', env });
  const piece = 'src/features/first-page/chooser.tsx';
  await kit.change(piece, '/** @jsxImportSource preact */\n', '');
  await kit.change(piece, "'preact/hooks'", "'react'");
  const page = 'src/features/first-page/first-page.tsx';
  await kit.change(page, 'fromPreact(Chooser)', 'Chooser');
  await kit.change(page, /import \{ fromPreact \}.*\n/, '');
  return kit;
}

/** @returns bytes that a browser loads of a build, after brotli */
export async function browserBytes({ folder }: KitRepository): Promise<number> {
  const dist = path.join(folder, 'dist');
  const names = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  const packed = await Promise.all(
    names.map(async (name) => promisify(brotliCompress)(await readFile(path.join(dist, name)))),
  );
  return packed.reduce((sum, { length }) => sum + length, 0);
}
