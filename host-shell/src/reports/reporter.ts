import { type RemoteReport, type ReportBatch, reportLimits, type VitalReport } from 'shared-contracts';

interface ReporterOptions extends Pick<ReportBatch, 'visit' | 'versions'> {
  readonly send: (batch: ReportBatch) => void;
}

/** Milliseconds between an event and its report, so that events at about the same time share one batch. */
const GATHER_MS = 2000;

/**
 * Collects the reports of a page, each once, and sends them in batches: a moment after the event, and at once when the
 * page is hidden, because it may never become visible again.
 */
export function createReporter({ visit, versions, send }: ReporterOptions) {
  const sent = new Set<string>();
  let reports: RemoteReport[] = [];
  let vitals: VitalReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Errors are long: a page that keeps failing reports the first ones, which cause the others. */
  let errorsLeft: number = reportLimits.errors;

  /** Sends the collected reports. */
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
    // Vitals that are final when the page is hidden (INP, CLS) arrive after this page's own event.
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
