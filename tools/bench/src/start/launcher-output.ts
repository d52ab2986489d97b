/** A line of output and its time, in seconds since the command was started. */
export interface TimedLine {
  readonly at: number;
  readonly text: string;
}

/** One step of the launcher, in seconds since the command was started. Steps overlap: builds and data are made in parallel. */
interface StartStep {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

export interface StartReport {
  readonly steps: readonly StartStep[];
  /** Packages that were downloaded, when packages were installed. */
  readonly downloaded: number | undefined;
}

const installed = /^Dependencies installed \((\d+(?:\.\d+)?) s\)\.$/;
const step = /^[✔√] (.+?)(?: {2}.*)? \[(\d+\.\d) s\]$/;
const progress = /\bdownloaded (\d+)/;

/** Parses the launcher's output, in the form that it has without a terminal. */
export function readStartOutput(lines: readonly TimedLine[]): StartReport {
  const steps: StartStep[] = [];
  let downloaded: number | undefined;
  for (const { at, text } of lines) {
    const took = installed.exec(text)?.[1];
    const done = step.exec(text);
    if (took !== undefined) steps.push({ label: 'Install', from: at - Number(took), to: at });
    else if (done?.[1] !== undefined) steps.push({ label: done[1], from: at - Number(done[2]), to: at });
    const count = progress.exec(text)?.[1];
    if (count !== undefined) downloaded = Number(count);
  }
  const fromZero = steps.map((found) => ({ ...found, from: Math.max(0, found.from) }));
  return { steps: fromZero, downloaded };
}

/** The address in `Market ready at …`, if this is that line. */
export function readyAddress(text: string): string | undefined {
  return /^Market ready at (\S+)$/.exec(text)?.[1];
}
