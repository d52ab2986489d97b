import { paths } from 'shared-contracts';
import { type Audit, runLighthouse } from './run-lighthouse.ts';

/** By address, one for each round. */
export type AuditsSeen = Readonly<Record<string, readonly Audit[]>>;

const audited = [paths.home(), paths.blog(), paths.login(), paths.search()];

export interface AuditPagesOptions {
  readonly site: string;
  readonly runs: number;
  readonly chromium: string;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/** Runs Lighthouse on the pages that everybody sees, all of them in each round. */
export async function auditPages(options: AuditPagesOptions): Promise<AuditsSeen> {
  const { site, runs, chromium, signal, say } = options;
  const seen: Record<string, Audit[]> = {};
  for (let run = 1; run <= runs; run += 1) {
    for (const path of audited) {
      signal.throwIfAborted();
      const audit = await runLighthouse(site + path, chromium);
      seen[path] = [...(seen[path] ?? []), audit];
      say(`${path} ${run}/${runs}: Lighthouse ${audit.performance}, blocked ${audit.tbt.toFixed(0)} ms`);
    }
  }
  return seen;
}
