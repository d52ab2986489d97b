/** Sets the clock of this process ahead, as after a jump. @param ms milliseconds; 0 changes nothing */
export function setClockAhead(ms: number): void {
  if (ms === 0) return;
  const Real = Date;
  const now = () => Real.now() + ms;
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as []));
    }
    static override now = now;
  } as DateConstructor;
}
