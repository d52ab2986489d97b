let isBelieved = true;

/** Whether nothing can leave this browser now, as it says itself. */
export const isOffline = () => isBelieved && globalThis.navigator?.onLine === false;

/**
 * What was sent while the browser said that it is offline was answered. A machine whose only network is itself always says so:
 * it is not believed any more. The answer to what was sent before the line went says nothing.
 */
export function noteResponse(): void {
  if (isOffline()) isBelieved = false;
}
