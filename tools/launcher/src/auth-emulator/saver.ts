/**
 * Saves soon after a change: many changes within `delayMs` become one save.
 * @returns `changed` to be called after a change; `settle` saves at once what is not saved yet
 */
export function createSaver(save: () => void, delayMs: number, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    try {
      save();
    } catch (error) {
      onError(error);
    }
  };
  return {
    changed() {
      timer ??= setTimeout(settle, delayMs);
    },
    settle,
  };
}
