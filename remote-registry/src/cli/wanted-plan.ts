import type { WantedPlan } from '../writer/plan.ts';
import { secondsOf } from './duration.ts';
import type { CliContext } from './options.ts';
import { UsageError } from './usage.ts';

const MOST_VISITS = 2000;

/** Of `--plan`, `--bake` and `--visits`; nothing without `--plan`. @throws UsageError */
export function wantedPlan({
  plan,
  bake,
  visits,
}: Pick<CliContext, 'plan' | 'bake' | 'visits'>): WantedPlan | undefined {
  if (plan === undefined) {
    if (bake === undefined && visits === undefined) return undefined;
    throw new UsageError('--bake and --visits belong to a --plan.');
  }
  const written = plan.split(',').map((step) => step.trim());
  if (!written.every((step) => /^\d{1,3}%?$/.test(step))) {
    throw new UsageError(`--plan ${plan} is no list of percentages such as 5,25,100.`);
  }
  const counted = visits ?? '20';
  if (!/^\d{1,4}$/.test(counted) || Number(counted) > MOST_VISITS) {
    throw new UsageError(`--visits ${counted} is no count from 0 to ${MOST_VISITS}.`);
  }
  return {
    steps: written.map((step) => Number.parseInt(step, 10)),
    bakeSeconds: secondsOf(bake ?? '10m', '--bake'),
    visits: Number(counted),
  };
}
