import { type RemoteReport, type ReportBatch, reportLimits, type VitalReport } from 'shared-contracts';

interface ReporterOptions extends Pick<ReportBatch, 'visit' | 'versions'> {
  readonly send: (batch: ReportBatch) => void;
}

/** A page tells soon after something happened, but once for all that happens about then. */
const GATHER_MS = 2000;

/**
 * Gathers what a page reports, each thing once, and sends it in batches: a moment after it happened, and at once when the
 * page is hidden, for it may never be seen again.
 */
export function createReporter({ visit, versions, send }: ReporterOptions) {
  const sent = new Set<string>();
  let reports: RemoteReport[] = [];
  let vitals: VitalReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Errors are long: a page that keeps failing tells of the first ones, which are what the others come from. */
  let errorsLeft: number = reportLimits.errors;

  /** Sends what has gathered. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (reports.length + vitals.length === 0) return;
    const batch = { visit, versions, reports, vitals };
    reports = [];
    vitals = [];
    send(batch);
  }

  function soon(): void {
    const isFull = reports.length >= reportLimits.reports || vitals.length >= reportLimits.vitals;
    if (isFull) flush();
    // What is measured when the page is hidden (INP, CLS) comes after this page was told that it is.
    else if (document.visibilityState === 'hidden') queueMicrotask(flush);
    else timer ??= setTimeout(flush, GATHER_MS);
  }

  const isNew = (key: string) => sent.size < sent.add(key).size;
  return {
    report(report: RemoteReport): void {
      if (!isNew(`${report.remote} ${report.errorClass}`)) return;
      const durationMs = Math.min(Math.max(0, Math.round(report.durationMs)), reportLimits.durationMs);
      const { error, ...rest } = report;
      const isReported = error !== undefined && errorsLeft-- > 0;
      reports.push({ ...rest, durationMs, ...(isReported ? { error } : {}) });
      soon();
    },
    vital(vital: VitalReport): void {
      if (!isNew(vital.name)) return;
      vitals.push({ ...vital, value: Math.min(Math.max(0, vital.value), reportLimits.durationMs) });
      soon();
    },
    flush,
  };
}
