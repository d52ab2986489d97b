/** Saves soon after a change and never twice at once; a change during a save leads to another one. */
export interface Saver {
  changed(): void;
  /** Resolves when everything that was said to have changed is saved, or the last try has failed. */
  settle(): Promise<void>;
}

export function createSaver(
  save: () => Promise<void>,
  delayMs: number,
  onError: (error: unknown) => void,
): Saver {
  let timer: NodeJS.Timeout | undefined;
  let dirty = false;
  let running: Promise<void> | undefined;

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= (async () => {
      while (dirty) {
        dirty = false;
        try {
          await save();
        } catch (error) {
          onError(error);
        }
      }
    })().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    changed() {
      dirty = true;
      timer ??= setTimeout(flush, delayMs);
    },
    settle: flush,
  };
}
