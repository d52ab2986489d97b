import { keepFigures } from '../soak-figures.ts';
import { crashRounds } from './crash-rounds.ts';
import { type TargetName, targets } from './targets.ts';

/**
 * `node market-api/src/testing/crashes/run-crashes.ts <target> <times>`: kills a target in the middle of writes, so many times. Exit code 1:
 * something was lost, is half or was left behind.
 */
const [name = '', times = '1'] = process.argv.slice(2);
if (!Object.hasOwn(targets, name)) {
  console.error(`Unknown target ${JSON.stringify(name)}: ${Object.keys(targets).join(', ')}`);
  process.exit(2);
}
const target = await targets[name as TargetName]();
try {
  const figures = await crashRounds(target, Number(times), (line) => console.log(line));
  await keepFigures({ target: name, times: Number(times), ...figures });
  for (const problem of figures.problems) console.log(`PROBLEM ${problem}`);
  process.exitCode = figures.problems.length > 0 ? 1 : 0;
} finally {
  await target.end();
}
process.exit();
