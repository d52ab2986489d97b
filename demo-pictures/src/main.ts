/**
 * Draws the pictures of the demo market into `market-api/demo/pictures` and lists them in `pictures.generated.ts` there.
 *
 *   node demo-pictures/src/main.ts                 everything
 *   node demo-pictures/src/main.ts retro-iio wine- only keys that begin so; the list stays as it is
 *   node demo-pictures/src/main.ts --sheet=FILE    a contact sheet of what is in that folder, as PNG
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawBanners } from './banners/all.ts';
import type { Look } from './look.ts';
import { looks } from './looks/all.ts';
import { renderWidths } from './render.ts';
import { composeOffer } from './scenes/compose.ts';
import { drawSheet } from './sheet.ts';
import { furtherPictures, viewKey } from './views.ts';

const OFFER_WIDTHS = [320, 640, 1200];
/** Thumbnail and whole: nobody sees them in a list. */
const FURTHER_WIDTHS = [320, 1200];
const BANNER_WIDTHS = [640, 1200, 1920];
const demo = join(import.meta.dirname, '../../market-api/demo');
const folder = join(demo, 'pictures');
const list = join(demo, 'pictures.generated.ts');

const NOTE = '// Written by demo-pictures/src/main.ts; draw again instead of editing.\n';

interface Job {
  key: string;
  widths: readonly number[];
  svg: () => string;
}

/** Nothing is enlarged: an upright picture is drawn 900 pixels wide. */
const widthsOf = ({ upright }: Look, widths: readonly number[]) =>
  widths.map((width) => (upright ? Math.min(width, 900) : width));

const jobs: Job[] = [
  ...looks.map((look) => ({
    key: look.key,
    widths: widthsOf(look, OFFER_WIDTHS),
    svg: () => composeOffer(look),
  })),
  ...furtherPictures(looks).map(({ look, view }) => ({
    key: viewKey(look, view),
    widths: widthsOf(look, FURTHER_WIDTHS),
    svg: () => composeOffer(look, view),
  })),
  ...Object.entries(drawBanners).map(([key, svg]) => ({ key, widths: BANNER_WIDTHS, svg })),
];

async function draw({ key, widths, svg }: Job): Promise<{ entry: string; bytes: number }> {
  const pictures = await renderWidths(svg(), widths);
  const sizes = pictures.map(({ width, height }) => `[${width}, ${height}]`).join(', ');
  await Promise.all(pictures.map(({ width, data }) => writeFile(join(folder, `${key}-${width}.webp`), data)));
  const bytes = pictures.reduce((sum, { data }) => sum + data.length, 0);
  console.log(`${key}: ${(bytes / 1024).toFixed(0)} kB`);
  return {
    entry: `  picture('${key}', ${sizes}),
`,
    bytes,
  };
}

async function drawAll(chosen: readonly Job[], partly: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (!partly) {
    for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(join(folder, file));
  }
  const entries: string[] = [];
  let bytes = 0;
  for (const job of chosen) {
    const done = await draw(job);
    entries.push(done.entry);
    bytes += done.bytes;
  }
  console.log(`${chosen.length} pictures, ${(bytes / 1024 / 1024).toFixed(2)} MB`);
  if (partly) return;
  const head = `${NOTE}import { type DemoPicture, picture } from './picture.ts';\n\n`;
  await writeFile(list, `${head}export const demoPictures: DemoPicture[] = [\n${entries.join('')}];\n`);
}

const words = process.argv.slice(2);
const sheet = words.find((word) => word.startsWith('--sheet='));
const prefixes = words.filter((word) => !word.startsWith('--'));
const chosen = jobs.filter(
  ({ key }) => prefixes.length === 0 || prefixes.some((prefix) => key.startsWith(prefix)),
);
if (chosen.length === 0) throw new Error(`No picture's key begins with ${prefixes.join(' or ')}`);
if (sheet)
  await drawSheet(
    folder,
    chosen.map(({ key }) => key),
    sheet.slice('--sheet='.length),
  );
else await drawAll(chosen, prefixes.length > 0);
