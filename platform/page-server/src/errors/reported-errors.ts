import { HOST_ID, type ServedDocument } from 'registry';
import { type RemoteReport, type ReportBatch, reportLimits } from 'shared-contracts';
import { type ReportedError, scrubMessage } from 'shared-contracts/errors';
import type { Visit } from '../visits/visit-ids.ts';
import type { ErrorGroups } from './error-groups.ts';

/** The remote itself, and the host, whose code runs between the remote's. */
const isRelevant = (remote: string, file: string) =>
  file.startsWith(`${remote}/`) || file.startsWith(`${HOST_ID}/`);

/** @returns an error about a remote, without what is no matter of it, and scrubbed once more: pages can be made to say anything */
export function cleanError(remote: string, { message, frames }: ReportedError): ReportedError {
  return { message: scrubMessage(message), frames: frames.filter(({ file }) => isRelevant(remote, file)) };
}

/** A page's reports as they may be kept and handed to other page servers: few errors, and clean ones. */
export function withCleanErrors(reports: readonly RemoteReport[]): readonly RemoteReport[] {
  let left: number = reportLimits.errors;
  return reports.map(({ error, ...report }) =>
    error === undefined || report.errorClass === null || left-- <= 0
      ? report
      : { ...report, error: cleanError(report.remote, error) },
  );
}

/** Groups the error that a counted page's report carries. @param versions those of that page */
export function addReportedError(
  groups: ErrorGroups,
  visit: Visit,
  report: RemoteReport,
  versions: ReportBatch['versions'],
): void {
  const { remote, version, team, errorClass, route, error } = report;
  if (errorClass === null || error === undefined) return;
  groups.add({
    ...{ remote, version, team, errorClass, route, error },
    ...{ host: versions[HOST_ID], place: 'browser', visitId: visit.id, witness: visit.witness },
  });
}

/** Groups an error of a page that was rendered by a page server. The team is who the registry says. */
export function addRenderError(
  groups: ErrorGroups,
  document: ServedDocument | undefined,
  {
    remote,
    version,
    witness: trafficSource,
    error,
    host,
  }: { remote: string; version: string; witness: string; error: ReportedError; host?: string },
): void {
  const team = document?.remotes[remote]?.team;
  if (team === undefined) return;
  groups.add({
    ...{ remote, version, team, host, error: cleanError(remote, error), witness: trafficSource },
    ...{ place: 'server', errorClass: 'render', route: null, visitId: '' },
  });
}
