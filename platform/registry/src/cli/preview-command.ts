import { UsageError } from 'server-kit/command-line';
import { signPass } from '../preview/pass.ts';
import { siteUrl } from '../site-url.ts';
import { remoteOf, versionOf } from '../writer/changes.ts';
import type { ReleaseCommand } from './command.ts';
import { flags, secondsOf } from './flags.ts';
import { readRegistry, remoteId, resolveVersion } from './read-registry.ts';

/** Splits `mfe-seller 1.5.0 mfe-catalog 2.1.0` into pairs of remote and version. @throws UsageError */
function wantedOf(words: readonly string[]): readonly (readonly [id: string, version: string])[] {
  const pairs = words.flatMap((word, at) =>
    at % 2 === 0 ? [[remoteId(word), words[at + 1] ?? ''] as const] : [],
  );
  if (words.length % 2 === 1)
    throw new UsageError('Name a remote and a version of it, or several such pairs.');
  if (new Set(pairs.map(([id]) => id)).size < pairs.length)
    throw new UsageError('Name each remote once: a page has one version of it.');
  return pairs;
}

export const preview: ReleaseCommand = {
  usage: 'preview <remote> <version> [more...]',
  group: 'Versions',
  summary: 'An address at which the site shows a version to who has it',
  more: 'More pairs of remote and version for several at once; host-shell <version> for one of the host, with the platform’s key.',
  example: 'preview mfe-seller 1.5.0 --for 7d --at /advertisement',
  options: [flags.previewFor, flags.previewAt],
  refusedBy: 'a version that was never published, and by a key that may not change its remote',
  check: (words) => void wantedOf(words),
  /**
   * Prints an address of the site that shows these versions for a limited time, each signed by a key that may change its remote.
   * @throws RegistryError `unknown_remote`, `unknown_version`, `not_allowed`, `bad_keys`
   */
  async run(words, { for: lasts = '7d', at = '/', dryRun }, { store, signer, env }) {
    const until = Math.floor(Date.now() / 1000) + secondsOf('--for')(lasts);
    const document = await readRegistry(store);
    const url = new URL(at, `${siteUrl(env)}/`);
    const shown: Record<string, string> = {};
    for (const [id, written] of wantedOf(words)) {
      const remote = remoteOf(document, id);
      const version = resolveVersion(document, id, written);
      versionOf(id, remote, version);
      shown[id] = version;
      const pass = signPass({ id, version, until }, await signer.keyFor(id, remote.team));
      url.searchParams.append('with', pass);
    }
    const end = new Date(until * 1000).toISOString();
    const what = Object.entries(shown).map(([id, version]) => `${id} ${version}`);
    if (dryRun)
      return {
        text: `Would print an address that shows ${what.join(' and ')} until ${end}.`,
        data: { versions: shown, until: end, dryRun: true },
      };
    await signer.save();
    return {
      text: `${url.href}\nShows ${what.join(' and ')} to anybody who has this address, until ${end}. It is not counted and not indexed.`,
      data: { url: url.href, versions: shown, until: end },
    };
  },
};
