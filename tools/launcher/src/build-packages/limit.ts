/** Lets at most `count` of the functions given to it run at once; the others wait for their turn. */
export function createLimit(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free === 0) await new Promise<void>((turn) => waiting.push(turn));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
