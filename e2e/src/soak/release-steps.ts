import { release, releaseVariant } from '../releases.ts';
import { packageOf } from './chaos-site.ts';
import type { ReleaseStep } from './plan.ts';

/**
 * Changes what is live, with real versions: made from the package's build, signed, and rendered by the page server.
 * @returns what was done, for the log. A step that the registry refuses (nothing to promote) says why.
 */
export async function takeStep({ kind, remote, percent }: ReleaseStep): Promise<string> {
  try {
    if (kind === 'release') return `${remote}: ${await releaseVariant(packageOf(remote))} is live`;
    if (kind === 'rollout') {
      const version = await releaseVariant(packageOf(remote), { live: false });
      return (await release('rollout', remote, version, '--percent', String(percent), '--replace')).trim();
    }
    return (await release(kind, remote)).trim();
  } catch (error) {
    const { code, stderr } = error as { code?: number; stderr?: string };
    if (code !== 1 || stderr === undefined) throw error;
    return `${kind} of ${remote} refused: ${stderr.trim()}`;
  }
}
