import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  advancePlan,
  announcedStore,
  createAnnouncer,
  HOST_ID,
  HOST_TEAM,
  haltPlan,
  openSigner,
  openStore,
  previousLive,
  type RegistryReader,
  rollback,
  update,
  withHost,
} from 'remote-registry';
import type { HostFailure } from '../host-release/host-versions.ts';
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

export interface Guard {
  readonly rollback: RollBack;
  /** A host's server does not start, or does not stay: nobody is to get it. Never fails. */
  hostFailed(failure: HostFailure): Promise<void>;
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
): Guard {
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
    document: () => {
      const known = registry.document();
      return known && withHost(known);
    },
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

  return {
    async rollback(wish, who) {
      await update(store, signer, (document) => {
        assertMeant(document, wish);
        return rollback(document, { who, at: now() }, wish.remote, wish.version);
      });
    },
    async hostFailed({ version, reason }) {
      const about = { remote: HOST_ID, version, team: HOST_TEAM };
      const by = { who: WHO, at: now(), note: reason.slice(0, NOTE_LENGTH) };
      try {
        const { changed, document } = await update(store, signer, (before) => {
          const { live, rollout } = before.remotes[HOST_ID] ?? {};
          if (rollout?.version === version) return rollback(before, by, HOST_ID);
          const isBack = live === version && rollout === undefined && previousLive(before, HOST_ID);
          return isBack ? rollback(before, by, HOST_ID) : before;
        });
        if (!changed) return;
        metrics.takenBack(about);
        const instead = document.remotes[HOST_ID]?.live;
        app.log.error(
          { ...about, live: instead },
          `host ${version} was taken back, ${instead} is for everybody again: ${reason}`,
        );
      } catch (error) {
        app.log.error(
          { err: error, ...about },
          `host ${version} has to be taken back, and this server cannot (${(error as Error).message}): ${reason}`,
        );
      }
    },
  };
}
