import { startSite } from '../../site-process.ts';
import { runPlatform } from './platform.ts';
import { isPlatformSound, platformReport } from './platform-report.ts';

const SIZE = { remotes: 50, environments: 4, teams: 10 } as const;

/** @returns the report, and whether it is good */
export async function platformCommand({
  seed,
  minutes,
}: {
  readonly seed: number;
  readonly minutes: number;
}) {
  const say = (line: string) => console.log(line);
  say(`A platform at work for ${minutes} minutes, seed ${seed}. Starting a site for its API …`);
  const site = await startSite();
  try {
    const run = await runPlatform({ ...SIZE, seed, minutes, site: site.env, say });
    return { report: platformReport(run), sound: isPlatformSound(run) };
  } finally {
    await site.stop();
  }
}
