import {
  assertNotEndedByGuard,
  assertNotRetired,
  type RegistryDocument,
  RegistryError,
  releaseHistoryOf,
  type Signer,
  warningAbout,
  wasApproved,
} from 'registry';
import { type Static, Type } from 'typebox';

const Seen = Type.Union([Type.String({ maxLength: 80 }), Type.Null()]);

export const RollbackBody = Type.Object(
  {
    remote: Type.String({ pattern: '^(host_shell|mfe_[a-z0-9_]{1,60})$' }),
    version: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    /** Ends the roll-out of this version, and does nothing else. */
    ends: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    /** What the person has seen before they confirmed; null for nothing. */
    expected: Type.Optional(Type.Object({ live: Seen, rollout: Seen }, { additionalProperties: false })),
    /** Also allows a version that was never live or that was rolled back. */
    anyway: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type RollbackWish = Readonly<Static<typeof RollbackBody>>;

/**
 * The page that a person has looked at is some seconds old, and the person has confirmed once more. What they decided is done
 * only if it still holds for the document that is about to be changed.
 * @param ring the page signs with the platform's key, which needs no second one: it does not sign what no second key has approved
 * @param at time of the request, ISO 8601
 * @throws RegistryError `bad_change`, `guard_removed`, `needs_approval` with a sentence for that person
 */
export function assertIntended(
  document: RegistryDocument,
  { remote, version, ends, expected, anyway }: RollbackWish,
  ring: ReturnType<Signer['ring']>,
  at: string,
): void {
  assertNotRetired(document, remote);
  const entry = Object.hasOwn(document.remotes, remote) ? document.remotes[remote] : undefined;
  if (entry === undefined) return;
  if (ends !== undefined && entry.rollout?.version !== ends)
    throw new RegistryError('bad_change', `${remote} ${ends} is rolled out no longer. Nothing was changed.`);
  const { live = null, rollout } = entry;
  const rolledOut = rollout?.version ?? null;
  if (expected !== undefined && (expected.live !== live || expected.rollout !== rolledOut))
    throw new RegistryError(
      'bad_change',
      `${remote} has changed since you looked: ${live ?? 'nothing'} is live and ${rolledOut ?? 'nothing'} is rolled out. Nothing was changed.`,
    );
  if (version === undefined && !anyway) assertNotEndedByGuard(document, remote, at);
  if (version === undefined || version === entry.live || !Object.hasOwn(entry.versions, version)) return;
  const warning = warningAbout(releaseHistoryOf(document, remote), version);
  if (warning === undefined) return;
  if (!wasApproved(remote, entry, version, ring))
    throw new RegistryError(
      'needs_approval',
      `${remote} is released by two keys, and none has approved ${version} for everybody. Let its team promote it with an approval.`,
    );
  if (anyway) return;
  if (warning.kind === 'never_live')
    throw new RegistryError('bad_change', `${remote} ${version} was never live. Roll it out instead.`);
  const why = warning.note === undefined ? '' : `: ${warning.note}`;
  throw new RegistryError(
    'bad_change',
    `${remote} ${version} was taken back by ${warning.who} at ${warning.at}${why}.`,
  );
}
