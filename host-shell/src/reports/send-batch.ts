import { REPORTS_ADDRESS, type ReportBatch } from 'shared-contracts';

/** Sends a batch in the background, also while the page goes away. What does not arrive is lost: nobody waits for it. */
export function sendBatch(batch: ReportBatch): void {
  const body = JSON.stringify(batch);
  if (navigator.sendBeacon?.(REPORTS_ADDRESS, body)) return;
  fetch(REPORTS_ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => {});
}
