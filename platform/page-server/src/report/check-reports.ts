import { HOST_ID, HOST_TEAM, type ServedDocument } from 'registry';
import type { RemoteReport, ReportBatch, VitalReport } from 'shared-contracts';
import type { Visit } from './visit-ids.ts';

type Versions = ReportBatch['versions'];
type Named = Pick<RemoteReport, 'remote' | 'version' | 'team' | 'route'>;

/** The host of a page, where the registry has released it. */
export function hostOf(document: ServedDocument | undefined, { [HOST_ID]: version }: Versions) {
  const isKnown = version !== undefined && document?.remotes[HOST_ID]?.versions[version] !== undefined;
  return isKnown ? { remote: HOST_ID, version, team: HOST_TEAM } : undefined;
}

/** Was this very remote's page sent for the visit, and is the report about one of its pages? */
export function isOwnPage(
  document: ServedDocument | undefined,
  visit: Visit,
  { remote, version, route }: Named,
): boolean {
  const paths = document?.remotes[remote]?.versions[version]?.paths ?? [];
  return visit.sentFor === remote && paths.some(({ path }) => path === route);
}

const own = <Value>(record: Readonly<Record<string, Value>> = {}, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** @returns whether a report contains only names that the registry knows and that were on this very page, and no contradiction */
export function fitting(
  document: ServedDocument | undefined,
  versions: Versions,
): (report: RemoteReport | VitalReport) => boolean {
  const remoteOf = (remote: string) => own(document?.remotes, remote);
  const publishedOf = (remote: string, version: string) => own(remoteOf(remote)?.versions, version);
  const routes = new Set(
    Object.entries(versions).flatMap(([remote, version]) =>
      (publishedOf(remote, version)?.paths ?? []).map(({ path }) => path),
    ),
  );
  return ({ remote, version, team, route, ...report }) =>
    (!('status' in report) || (report.status === 'loaded') === (report.errorClass === null)) &&
    own(versions, remote) === version &&
    publishedOf(remote, version) !== undefined &&
    remoteOf(remote)?.team === team &&
    (route === null || routes.has(route));
}
