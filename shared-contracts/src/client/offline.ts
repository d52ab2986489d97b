let isBelieved = true;

/** Whether the browser reports that it is offline, as long as that report is trusted. */
export const isOffline = () => isBelieved && globalThis.navigator?.onLine === false;

/**
 * Call this when a request that was sent while the browser reported to be offline got a response. A machine without any network but
 * its own always reports to be offline, so the report is not trusted any more. A response to a request from before says nothing.
 */
export function noteResponse(): void {
  if (isOffline()) isBelieved = false;
}
