import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  advancePlan,
  announcedStore,
  applyChange,
  createAnnouncer,
  GUARD,
  HOST_ID,
  HOST_TEAM,
  haltPlan,
  noteOfGuard,
  openSigner,
  openStore,
  previousLive,
  type RegistryDocument,
  RegistryError,
  readPrivateKey,
  rollback,
} from 'registry';
import type { HostFailure } from '../../assign/host-release/host-versions.ts';
import type { HostSettings } from '../../settings.ts';
import { assertIntended, type RollbackWish } from '../platform/assert-intended.ts';
import type { RemoteLabels, SiteMetrics } from '../site-metrics.ts';
import type { GuardLooks } from './guard-looks.ts';
import { watchRollouts } from './watch-rollouts.ts';

const NOTE_LENGTH = 300;

/** Rolls bad roll-outs back automatically, advances roll-outs that have a plan, and does the roll-backs of people on the platform page. */
export function addRolloutGuard(
  app: FastifyInstance,
  settings: HostSettings,
  guardLooks: GuardLooks,
  metrics: Pick<SiteMetrics, 'takenBack' | 'leftLive' | 'doubted' | 'halted' | 'looked'>,
) {
  const announcer = createAnnouncer(settings.webhook, (message) => app.log.warn(message));
  const store = announcedStore(openStore(settings.assetStore), announcer);
  const signer = openSigner({
    folder: path.dirname(settings.guardKey),
    publicFile: settings.registryKeys,
    own: false,
    releaseKey: settings.guardKey,
  });
  try {
    readPrivateKey(settings.guardKey);
  } catch (error) {
    app.log.warn(
      `The rollout guard can only say what it would do: ${(error as Error).message} (MARKET_GUARD_KEY)`,
    );
  }
  const now = () => new Date().toISOString();

  /**
   * Rolls a bad version back, once for all servers that find it bad. It ends other remotes' rollouts that the version to roll back to does
   * not fit. If that version does not fit what all visitors get, the bad version stays: some of its visits fail, but with the incompatible
   * pair all would (ADR 17). The registry's log contains each change, with the reason; this server's log contains what cannot be done.
   * @param whenLive the version to roll back to when the bad version is live; with undefined it stays live
   * @returns false when the version stays until people decide
   */
  async function takeBack(
    { remote, version, team }: RemoteLabels,
    reason: string,
    whenLive: (document: RegistryDocument) => string | undefined,
  ): Promise<boolean> {
    const about = { remote, version, team };
    const by = { who: GUARD, at: now(), note: reason.slice(0, NOTE_LENGTH) };
    const note = `${remote} ${version} was taken back, and this does not fit what is live again`;
    const endsRollouts = { ...by, note: note.slice(0, NOTE_LENGTH) };
    const change = (before: RegistryDocument) => {
      const { live, rollout } = before.remotes[remote] ?? {};
      if (rollout?.version === version) return rollback(before, by, remote);
      const instead = live === version && rollout === undefined ? whenLive(before) : undefined;
      return instead === undefined ? before : rollback(before, by, remote, instead);
    };
    try {
      const { changed } = await applyChange(store, signer, change, { endsRollouts });
      guardLooks.setObstacle(about);
      if (changed) metrics.takenBack(about);
      return true;
    } catch (error) {
      const stays = error instanceof RegistryError && error.code === 'contract';
      if (stays) metrics.leftLive(about);
      guardLooks.setObstacle(about, (error as Error).message);
      const cannot = stays
        ? 'stays live until an admin decides'
        : 'must be rolled back, and this server cannot';
      app.log.error(
        { err: error, ...about },
        `${remote} ${version} of team ${team} ${cannot} (${(error as Error).message}): ${reason}`,
      );
      return !stays;
    }
  }

  const end = watchRollouts({
    look: () => guardLooks.look(),
    onLooked: metrics.looked,
    onFailed: (err) => app.log.error({ err }, 'The rollout guard could not finish its look'),
    takeBack: (verdict) =>
      takeBack(verdict, verdict.reason, () => (verdict.isLive ? verdict.instead : undefined)),
    async takeStep(step) {
      const { id: remote, version, team } = step;
      const by = { who: GUARD, at: now() };
      const reason = step.halt?.slice(0, NOTE_LENGTH);
      try {
        const { changed } = await applyChange(store, signer, (before) =>
          reason === undefined ? advancePlan(before, by, step) : haltPlan(before, by, step, reason),
        );
        if (changed && reason !== undefined) metrics.halted({ remote, version, team });
      } catch (error) {
        app.log.error(
          { err: error, remote, version, team },
          `This server cannot continue the plan of ${remote} ${version}: ${(error as Error).message}`,
        );
      }
    },
    onWarning(view) {
      const { remote, version, team, text } = view;
      metrics.doubted({ remote, version, team });
      app.log.warn({ remote, version, team }, `${remote} ${version} of team ${team} ${text}`);
      announcer.warn({ type: 'rollout.in_doubt', remote, version, team, text });
    },
  });
  app.addHook('onClose', async () => {
    end();
    await announcer.finished();
  });

  return {
    async rollback(wish: RollbackWish, who: string): Promise<void> {
      const { remote, version } = wish;
      await applyChange(store, signer, (document) => {
        const at = now();
        assertIntended(document, wish, signer.ring(), at);
        const note = version === undefined ? {} : noteOfGuard(document, remote, version);
        return rollback(document, { who, at, ...note }, remote, version);
      });
    },
    /** A host's server does not start, or does not keep running: no visitor may get it. Never rejects. */
    async hostFailed({ version, reason }: HostFailure): Promise<void> {
      const host = { remote: HOST_ID, version, team: HOST_TEAM };
      await takeBack(host, reason, (document) => previousLive(document, HOST_ID));
    },
  };
}
