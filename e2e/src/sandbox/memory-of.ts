import { readdir, readFile } from 'node:fs/promises';

const nothing = () => '';

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(nothing);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Bytes that the browser below this process takes: what its processes share counts once (PSS). Linux only. */
export async function memoryOf(root: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent === root || (parent > 1 && isBelow(parent));
  };
  let kilobytes = 0;
  for (const pid of pids.filter(isBelow)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(nothing);
    if (!command.includes('chrom')) continue;
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(nothing);
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes * 1024;
}
