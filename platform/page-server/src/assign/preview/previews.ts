import { createHmac } from 'node:crypto';
import {
  type AssignedRemote,
  bytesOfPreview,
  formatPass,
  isHost,
  isSignedByTeam,
  MAX_PREVIEW_S,
  type Preview,
  type PreviewPass,
  parsePass,
  type RegistryReader,
  withHost,
} from 'registry';
import type { ServerBuilds } from '../../load/server-builds.ts';
import { isSame } from '../../signatures.ts';
import { messages } from './messages.ts';

/** The versions that a visit is shown instead of those assigned to its visitor. */
export interface ShownPreview {
  readonly remotes: readonly AssignedRemote[];
  readonly host?: string;
  /** The earliest expiry of the passes, seconds since 1970. */
  readonly until: number;
}

/** The result of reading passes: the versions of all of them, or only the reason why they are refused. */
export interface FoundPreview {
  readonly shown?: ShownPreview;
  readonly refused?: string;
}

export type Previews = ReturnType<typeof createPreviews>;

/** The clocks of two machines may differ by this much. */
const LEEWAY_S = 300;
/** More versions than anyone compares at a time, while the address stays short enough to be followed everywhere. */
export const MAX_PASSES = 8;

/**
 * Published versions that are previewed before visitors get them. A pass is signed by a key that may change its remote, or, for an admin,
 * with the site's own key, so that no attacker can show people a version of the attacker's choice, such as an old one with a fault.
 * @param key a secret that all page servers of a site share
 */
export function createPreviews(
  registry: RegistryReader,
  serverBuilds: ServerBuilds,
  key: string,
  warn: (message: string) => void,
) {
  const ownSignature = (preview: Preview) =>
    createHmac('sha256', key).update(bytesOfPreview(preview)).digest();

  function isSigned(pass: PreviewPass, team: string): boolean {
    if (pass.signedBy !== 'site') return isSignedByTeam(pass, team, registry.keys());
    return isSame(pass.signature, ownSignature(pass));
  }

  /** @returns the version that a pass shows, or why it is refused */
  async function shownBy(text: string): Promise<(AssignedRemote & { readonly until: number }) | string> {
    const pass = parsePass(text);
    if (pass === undefined) return messages.broken;
    const { id, version, until } = pass;
    const document = registry.document();
    const remote = document && withHost(document).remotes[id];
    if (remote === undefined) return messages.notStored(id, version);
    if (!isSigned(pass, remote.team)) return messages.notSigned(id);
    const seconds = Date.now() / 1000;
    if (until <= seconds) return messages.ended(until);
    if (until > seconds + MAX_PREVIEW_S + LEEWAY_S) return messages.tooLong;
    const build = await registry.findVersion(id, version).catch((error: Error) => {
      warn(`a preview of ${id} ${version} could not be read: ${error.message}`);
      return messages.away(id, version);
    });
    if (build === undefined) return messages.notStored(id, version);
    if (typeof build === 'string') return build;
    const { team, origin } = remote;
    const assigned = { id, team, origin, version, isRollout: false, build };
    // No release has fetched the server build yet. A host needs none: its own process renders.
    if (!isHost(id)) await serverBuilds.fetch(assigned, build);
    return { ...assigned, until };
  }

  return {
    async read(passes: readonly string[]): Promise<FoundPreview> {
      if (passes.length > MAX_PASSES) return { refused: messages.broken };
      const found = await Promise.all(passes.map(shownBy));
      const refused = found.find((each) => typeof each === 'string');
      if (refused !== undefined) return { refused };
      const shown = found.filter((each) => typeof each !== 'string');
      if (new Set(shown.map(({ id }) => id)).size < shown.length) return { refused: messages.broken };
      const host = shown.find(({ id }) => isHost(id))?.version;
      const until = Math.min(...shown.map((each) => each.until));
      const remotes = shown.filter(({ id }) => !isHost(id));
      return { shown: { remotes, ...(host === undefined ? {} : { host }), until } };
    },
    /** A pass that the page server signs itself. The caller must make sure that it goes to an admin only. */
    issue: (preview: Preview): string =>
      formatPass({ ...preview, signedBy: 'site', signature: ownSignature(preview) }),
  };
}
