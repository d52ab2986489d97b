import { assertNotRetired, doubtAbout, pastOf, type RegistryDocument, RegistryError } from 'remote-registry';

/** What somebody asks for on the platform page. */
export interface RollbackWish {
  readonly remote: string;
  /** Goes back to this version. */
  readonly version?: string;
  /** Ends the roll-out of this version, and does nothing else. */
  readonly ends?: string;
  /** Also to a version that was never live or that was taken back. */
  readonly anyway?: boolean;
}

/**
 * The page that somebody has looked at is some seconds old, and they were asked once more. What was decided by it is done
 * only where it still holds, by the document that is about to be changed.
 * @throws RegistryError `bad_change` with a sentence for that person
 */
export function assertMeant(
  document: RegistryDocument,
  { remote, version, ends, anyway }: RollbackWish,
): void {
  assertNotRetired(document, remote);
  const entry = Object.hasOwn(document.remotes, remote) ? document.remotes[remote] : undefined;
  if (entry === undefined) return;
  if (ends !== undefined && entry.rollout?.version !== ends)
    throw new RegistryError('bad_change', `${remote} ${ends} is rolled out no longer. Nothing was changed.`);
  if (anyway || version === undefined || version === entry.live || !Object.hasOwn(entry.versions, version))
    return;
  const doubt = doubtAbout(pastOf(document, remote), version);
  if (doubt === undefined) return;
  if (doubt.kind === 'never_live')
    throw new RegistryError('bad_change', `${remote} ${version} was never live. Roll it out instead.`);
  const why = doubt.note === undefined ? '' : `: ${doubt.note}`;
  throw new RegistryError(
    'bad_change',
    `${remote} ${version} was taken back by ${doubt.who} at ${doubt.at}${why}.`,
  );
}
