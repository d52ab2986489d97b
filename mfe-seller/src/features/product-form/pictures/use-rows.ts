import { useCallback, useEffect, useState } from 'react';

type Rows = typeof import('./rows/picture-rows.tsx');

/** The list of the chosen pictures with what moves it, fetched once there is something to list. */
export function useRows(wanted: boolean): {
  readonly rows: Rows | undefined;
  readonly failed: boolean;
  load(): Promise<void>;
} {
  const [rows, setRows] = useState<Rows>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setRows(await import('./rows/picture-rows.tsx'));
    } catch (error) {
      console.warn('The list of pictures did not load.', error);
      setFailed(true);
    }
  }, []);

  useEffect(() => {
    if (wanted) void load();
  }, [wanted, load]);

  return { rows, failed, load };
}
