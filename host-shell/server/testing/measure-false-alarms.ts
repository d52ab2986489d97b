import { falseAlarms } from './false-alarms.ts';

/**
 * How often the rollout guard takes a version back that is as good as the live one, for ADR 16. A minute or so:
 *
 *   node host-shell/server/testing/measure-false-alarms.ts [roll-outs of each kind]
 */
const rollouts = Number(process.argv[2] ?? 2000);
const HOUR_LOOKS = 1800;
console.log('| Fail | Get it | Visits an hour | Looks | Taken back, nobody distrusted | one distrusted |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const failing of [0.002, 0.01, 0.05, 0.2])
  for (const share of [0.05, 0.5])
    for (const visitsPerLook of [1, 5, 25]) {
      const one = { rollouts, failing, share, visitsPerLook, looks: HOUR_LOOKS, seed: 20_261_125 };
      const [all, witnessed] = [0, 1].map((distrust) => falseAlarms({ ...one, distrust }));
      const kind = `${failing * 100} % | ${share * 100} % | ${visitsPerLook * HOUR_LOOKS} | ${HOUR_LOOKS}`;
      console.log(`| ${kind} | ${all} of ${rollouts} | ${witnessed} of ${rollouts} |`);
    }
