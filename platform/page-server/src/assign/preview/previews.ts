import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type AssignedRemote,
  bytesOfPreview,
  formatPass,
  isHost,
  isSignedByTeam,
  LONGEST_PREVIEW_S,
  type Preview,
  type PreviewPass,
  parsePass,
  type RegistryReader,
  withHost,
} from 'registry';
import type { ServerBuilds } from '../../load/server-builds.ts';
import { messages } from './messages.ts';

/** What a visit is shown in the place of what its visitor was assigned. */
export interface ShownPreview {
  readonly remotes: readonly AssignedRemote[];
  readonly host?: string;
  /** When the first of them ends, seconds since 1970. */
  readonly until: number;
}

/** What passes show, all of them or nothing with the reason. */
export interface FoundPreview {
  readonly shown?: ShownPreview;
  readonly refused?: string;
}

export type Previews = ReturnType<typeof createPreviews>;

export interface PreviewsOptions {
  readonly registry: Pick<RegistryReader, 'document' | 'keys' | 'findVersion'>;
  readonly serverBuilds: Pick<ServerBuilds, 'fetch'>;
  /** A secret that all page servers of a site share. */
  readonly key: string;
  readonly warn: (message: string) => void;
}

/** Two clocks may differ by so much. */
const LEEWAY_S = 300;
/** More versions than anybody compares at a time, and an address that is still followed everywhere. */
export const MAX_PASSES = 8;

/**
 * Published versions that somebody looks at before visitors get them. A pass is signed by a key that may change its remote, or by
 * the site's own for an admin, so that nobody can show people a version of their choosing, such as an old one with a fault.
 */
export function createPreviews({ registry, serverBuilds, key, warn }: PreviewsOptions) {
  const ownSignature = (preview: Preview) =>
    createHmac('sha256', key).update(bytesOfPreview(preview)).digest();

  function isSigned(pass: PreviewPass, team: string): boolean {
    if (pass.signedBy !== 'site') return isSignedByTeam(pass, team, registry.keys());
    const expected = ownSignature(pass);
    return pass.signature.length === expected.length && timingSafeEqual(pass.signature, expected);
  }

  async function shownBy(text: string): Promise<AssignedRemote & { readonly until: number }> {
    const pass = parsePass(text);
    if (pass === undefined) throw new Refused(messages.broken);
    const { id, version, until } = pass;
    const document = registry.document();
    const remote = document && withHost(document).remotes[id];
    if (remote === undefined) throw new Refused(messages.notStored(id, version));
    if (!isSigned(pass, remote.team)) throw new Refused(messages.notSigned(id));
    const seconds = Date.now() / 1000;
    if (until <= seconds) throw new Refused(messages.ended(until));
    if (until > seconds + LONGEST_PREVIEW_S + LEEWAY_S) throw new Refused(messages.tooLong);
    const build = await registry.findVersion(id, version).catch((error: Error) => {
      warn(`a preview of ${id} ${version} could not be read: ${error.message}`);
      throw new Refused(messages.away(id, version));
    });
    if (build === undefined) throw new Refused(messages.notStored(id, version));
    const { team, origin } = remote;
    const assigned = { id, team, origin, version, isRollout: false, build };
    // Nobody fetched it with a release. A host renders by itself.
    if (!isHost(id)) await serverBuilds.fetch(assigned, build);
    return { ...assigned, until };
  }

  return {
    async read(passes: readonly string[]): Promise<FoundPreview> {
      try {
        if (passes.length > MAX_PASSES) throw new Refused(messages.broken);
        const shown = await Promise.all(passes.map(shownBy));
        if (new Set(shown.map(({ id }) => id)).size < shown.length) throw new Refused(messages.broken);
        const host = shown.find(({ id }) => isHost(id))?.version;
        const until = Math.min(...shown.map((each) => each.until));
        const remotes = shown.filter(({ id }) => !isHost(id));
        return { shown: { remotes, ...(host === undefined ? {} : { host }), until } };
      } catch (error) {
        if (error instanceof Refused) return { refused: error.message };
        throw error;
      }
    },
    /** A pass that a page server makes, for an admin: nobody else is to get one. */
    issue: (preview: Preview): string =>
      formatPass({ ...preview, signedBy: 'site', signature: ownSignature(preview) }),
  };
}

class Refused extends Error {
  override readonly name = 'Refused';
}
