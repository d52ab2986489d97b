import { chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { runChaos } from './chaos.ts';
import { isSound, reportOf } from './report.ts';

export interface ChaosPlan {
  readonly loads: number;
  readonly seed: number;
  readonly minutes: number;
}

/** Runs chaos until its loads are done, its time is over, or Ctrl-C. @returns the report, and whether it is good */
export async function chaosCommand({
  loads,
  seed,
  minutes,
}: ChaosPlan): Promise<{ report: string; sound: boolean }> {
  let isInterrupted = false;
  process.once('SIGINT', () => {
    isInterrupted = true;
  });
  console.log(`Chaos: ${loads} page loads, seed ${seed}. Starting a site of its own …`);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    handleSIGINT: false,
  });
  try {
    // Counted from the first load: how long a site takes to build is no part of it.
    let end: number | undefined;
    const isOver = () => {
      end ??= Date.now() + minutes * 60_000;
      return isInterrupted || Date.now() > end;
    };
    const run = await runChaos({ loads, seed, browser, isOver, say: (line) => console.log(line) });
    return { report: reportOf(run), sound: isSound(run) };
  } finally {
    await browser.close();
  }
}
