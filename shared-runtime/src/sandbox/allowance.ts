const BURST = 30;
const PER_SECOND = 10;

/** How much a frame may say: thirty messages at once, ten a second in the long run. @param now milliseconds */
export function createAllowance(now: () => number = () => performance.now()): () => boolean {
  let left = BURST;
  let at = now();
  return () => {
    const present = now();
    left = Math.min(BURST, left + ((present - at) / 1000) * PER_SECOND);
    at = present;
    left -= 1;
    return left >= 0;
  };
}
