import { useCallback, useState } from 'react';

type BuyDialog = typeof import('./buy-dialog.tsx').BuyDialog;

interface LoadedBuyDialog {
  /** Nothing while it is on its way, or when it did not come. */
  readonly BuyDialog: BuyDialog | undefined;
  readonly failed: boolean;
  /** Loads it if it is not there yet, also after a failure. */
  load(): Promise<void>;
}

/**
 * The buy dialog, fetched when somebody is about to open it: with its form library it weighs more than all pages of this
 * package together, and most visits never do.
 */
export function useBuyDialog(): LoadedBuyDialog {
  const [loaded, setLoaded] = useState<{ readonly BuyDialog: BuyDialog }>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const { BuyDialog } = await import('./buy-dialog.tsx');
      setLoaded({ BuyDialog });
    } catch (error) {
      console.warn('The buy dialog did not load.', error);
      setFailed(true);
    }
  }, []);

  return { BuyDialog: loaded?.BuyDialog, failed, load };
}
