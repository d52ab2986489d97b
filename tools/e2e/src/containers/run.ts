import { findChromium } from '../find-chromium.ts';
import { demo } from './demo-project.ts';
import { whyNoEngine } from './docker.ts';
import { production } from './production/production-project.ts';
import { scale } from './scale/scale-project.ts';
import { removeImages, runProject, type TestProject } from './test-project.ts';

/**
 * `npm test -- containers`, or `node tools/e2e/src/containers/run.ts [demo|production|scale]`: builds the images, starts the site on
 * free ports under its own project name, runs browser journeys and the tests of this folder, and removes everything again, also after a
 * failure. By default first the demo, then production, on the same images; the scaled site only on request. MARKET_TAG names images of
 * an earlier run to start from, which are not removed. Without a container engine, prints one line and succeeds.
 */
const projects: Readonly<Record<string, () => Promise<TestProject>>> = { demo, production, scale };

const missing = await whyNoEngine();
if (missing !== undefined) {
  console.log(`Skipped the site in containers: ${missing}.`);
  process.exit(0);
}
const wanted = process.argv.slice(2).filter((name) => Object.hasOwn(projects, name));
const ownTag = process.env.MARKET_TAG === undefined ? `test-${process.pid}` : undefined;
process.env.MARKET_TAG ??= ownTag;
process.env.CHROME = await findChromium();

let code = 1;
try {
  for (const name of wanted.length > 0 ? wanted : ['demo', 'production']) {
    const project = await projects[name]?.();
    if (project !== undefined) await runProject(project);
  }
  code = 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  if (ownTag !== undefined) await removeImages(ownTag);
}
process.exit(code);
