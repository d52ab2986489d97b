import { readdir, readFile } from 'node:fs/promises';

/** Processes that this one started. Linux only. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

/** All of them, with those that they started. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const own = await childrenOf(pid);
  return [...own, ...(await Promise.all(own.map(descendantsOf))).flat()];
}
