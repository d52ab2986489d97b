import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { commandLine, readCommandLine, withExample } from 'server-kit/command-line';
import { findChromium } from '../find-chromium.ts';
import { type Site, startSite } from '../site-process.ts';
import { profileOf, takePicture } from './camera.ts';
import { overviewPage } from './overview.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { type Picture, type Screen, type Size, sizes, themes } from './screen.ts';
import { screens } from './screens.ts';
import { lookAtShelf } from './shelf.ts';

/**
 * `npm run screens [-- words…]` takes pictures of every screen in every role, light and dark, on a phone and on a desk,
 * and writes a page that shows them. It starts a site of its own with demo data; SITE_URL names a running one instead.
 * Words choose screens: those with one of them in `role/name`. `--out` names another folder than `docs/screens`.
 * `--readme` takes only the pictures of README.
 */
const root = path.resolve(import.meta.dirname, '../../../..');
const program = withExample(
  commandLine(
    'npm run screens --',
    'Pictures of every screen in every role, light and dark, on a phone and on a desk.',
  ),
  'npm run screens -- buyer/ login --out pictures',
)
  .argument('[words...]', 'only screens with one of these in role/name')
  .option('--out <folder>', 'else docs/screens')
  .option('--readme', 'the pictures of README, and no others');
const { args: positionals } = readCommandLine(program);
const values = program.opts<{ out?: string; readme?: boolean }>();
const folder = path.resolve(process.env.INIT_CWD ?? root, values.out ?? path.join(root, 'docs/screens'));
const launch = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'];

let site: Site | undefined;
let browser: Browser | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void finish().then(() => process.exit(130)));
}
try {
  process.exitCode = await takeAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await finish();
}

async function finish(): Promise<void> {
  await browser?.close();
  await site?.stop();
}

function chosenScreens(): readonly Screen[] {
  const wanted = positionals.map((word) => word.toLowerCase());
  return screens.filter(({ role, name, changes }) => {
    if (changes && process.env.SITE_URL) return false;
    return wanted.length === 0 || wanted.some((word) => `${role}/${name}`.includes(word));
  });
}

/** @returns the exit code: 1 when a screen could not be taken. */
async function takeAll(): Promise<number> {
  const chosen = chosenScreens();
  if (chosen.length === 0) {
    const names = screens.map(({ role, name }) => `  ${role}/${name}`).join('\n');
    throw new Error(`No screen is called that. There are:\n${names}`);
  }
  if (!process.env.SITE_URL) {
    console.log('Starting a site of its own …');
    site = await startSite();
  }
  const url = (process.env.SITE_URL ?? site?.url ?? '').replace(/\/$/, '');
  browser = await chromium.launch({ executablePath: await findChromium(), args: launch });
  if (values.readme) {
    await takeReadmePictures(browser, url, path.join(root, 'docs/pictures'));
    return 0;
  }
  const shelf = await lookAtShelf(url);
  await mkdir(folder, { recursive: true });
  const pictures: Picture[] = [];
  let failed = 0;
  const total = chosen.length * themes.length * Object.keys(sizes).length;
  const roles = [...new Set(chosen.map(({ role }) => role))];
  const profiles = roles.flatMap((role) => (Object.keys(sizes) as Size[]).map((size) => ({ role, size })));
  for (const { role, size } of profiles) {
    const profile = await profileOf(browser, url, role, sizes[size]);
    for (const screen of chosen.filter((one) => one.role === role)) {
      for (const theme of themes) {
        const file = `${role}-${screen.name}-${theme}-${sizes[size].viewport.width}.webp`;
        const address = typeof screen.path === 'string' ? screen.path : screen.path(shelf);
        const progress = `[${pictures.length + failed + 1}/${total}] ${file}`;
        try {
          await writeFile(path.join(folder, file), await takePicture(profile, screen, address, theme));
          pictures.push({ screen, theme, size, file });
          console.log(progress);
        } catch (error) {
          failed += 1;
          await rm(path.join(folder, file), { force: true });
          console.error(`${progress} FAILED: ${error instanceof Error ? error.message : error}`);
        }
      }
    }
    await profile.close();
  }
  const page = path.join(folder, 'index.html');
  const inOrder = pictures.toSorted((a, b) => screens.indexOf(a.screen) - screens.indexOf(b.screen));
  await writeFile(page, overviewPage(inOrder, new Date().toISOString()));
  console.log(`${pictures.length} pictures: ${page}`);
  return failed === 0 ? 0 : 1;
}
