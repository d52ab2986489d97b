import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  advancePlan,
  announcedStore,
  createAnnouncer,
  haltPlan,
  openSigner,
  openStore,
  type RegistryReader,
  rollback,
  update,
} from 'remote-registry';
import type { Evidence } from '../metrics/evidence.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { assertMeant, type RollbackWish } from '../platform/assert-meant.ts';
import type { HostSettings } from '../settings.ts';
import { watchRollouts } from './watch-rollouts.ts';

export interface GuardParts {
  readonly settings: HostSettings;
  readonly registry: RegistryReader;
  readonly evidence: Evidence;
  readonly metrics: Pick<SiteMetrics, 'takenBack' | 'doubted' | 'halted' | 'looked'>;
}

/** Ends a roll-out, or makes an earlier version live again. @throws RegistryError */
export type RollBack = (wish: RollbackWish, who: string) => Promise<void>;

/** How the log of the registry names this server. */
const WHO = 'guard';
const NOTE_LENGTH = 300;

/** Takes bad roll-outs back by itself, takes those that have a plan from step to step, and is the hand that people's roll-backs on the platform page use. */
export function addRolloutGuard(
  app: FastifyInstance,
  { settings, registry, evidence, metrics }: GuardParts,
): RollBack {
  const announcer = createAnnouncer(settings.webhook, (message) => app.log.warn(message));
  const store = announcedStore(openStore(settings.assetStore), announcer);
  const signer = openSigner({
    folder: path.dirname(settings.guardKey),
    publicFile: settings.registryKeys,
    own: false,
    releaseKey: settings.guardKey,
  });
  const now = () => new Date().toISOString();

  const end = watchRollouts({
    document: () => registry.document(),
    evidence,
    distrust: settings.guardDistrust,
    onLooked: metrics.looked,
    async takeBack({ remote, version, instead, isLive, reason }) {
      const by = { who: WHO, at: now(), note: reason.slice(0, NOTE_LENGTH) };
      const { changed } = await update(store, signer, (document) => {
        const { live, rollout } = document.remotes[remote] ?? {};
        const stands = isLive ? live === version && rollout === undefined : rollout?.version === version;
        if (!stands) return document;
        return isLive ? rollback(document, by, remote, instead) : rollback(document, by, remote);
      });
      return changed;
    },
    async takeStep(step) {
      const { id: remote, version, team, halt } = step;
      const by = { who: WHO, at: now() };
      const reason = halt?.slice(0, NOTE_LENGTH);
      try {
        const { changed, document } = await update(store, signer, (before) =>
          reason === undefined ? advancePlan(before, by, step) : haltPlan(before, by, step, reason),
        );
        if (!changed) return;
        if (reason !== undefined) {
          metrics.halted({ remote, version, team });
          app.log.warn({ remote, version, team }, `The plan of ${remote} ${version} halts: ${reason}`);
        } else {
          const percent = document.remotes[remote]?.rollout?.percent ?? 100;
          app.log.info({ remote, version, team, percent }, `${remote} ${version} goes to ${percent} %`);
        }
      } catch (error) {
        app.log.error(
          { err: error, remote, version, team },
          `The plan of ${remote} ${version} cannot go on from this server: ${(error as Error).message}`,
        );
      }
    },
    onTaken({ remote, version, team, instead, reason }) {
      metrics.takenBack({ remote, version, team });
      app.log.error(
        { remote, version, team, live: instead },
        `${remote} ${version} of team ${team} was taken back, ${instead} is for everybody again: ${reason}`,
      );
    },
    onProblem({ remote, version, team, reason }, error) {
      app.log.error(
        { err: error, remote, version, team },
        `${remote} ${version} of team ${team} has to be taken back, and this server cannot (${(error as Error).message}): ${reason}`,
      );
    },
    onDoubt({ remote, version, team, reason }) {
      metrics.doubted({ remote, version, team });
      app.log.warn(
        { remote, version, team },
        `${remote} ${version} of team ${team} may be bad, but too few networks or people say so; it stays until somebody looks: ${reason}`,
      );
    },
  });
  app.addHook('onClose', async () => {
    end();
    await announcer.finished();
  });

  return async (wish, who) => {
    await update(store, signer, (document) => {
      assertMeant(document, wish);
      return rollback(document, { who, at: now() }, wish.remote, wish.version);
    });
  };
}
