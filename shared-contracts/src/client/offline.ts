let isBelieved = true;

/** Whether nothing can leave this browser now, as it says itself. */
export const isOffline = () => isBelieved && globalThis.navigator?.onLine === false;

/** An answer came. A machine whose only network is itself always says that it is offline: it is not believed any more. */
export function noteAnswer(): void {
  if (isOffline()) isBelieved = false;
}
