import { useCallback, useEffect, useState } from 'react';

type SheetFields = typeof import('./fields/sheet-fields.tsx');

interface LoadedSheetFields {
  /** Nothing while they are on their way, or when they did not come. */
  readonly fields: SheetFields | undefined;
  readonly failed: boolean;
  load(): Promise<void>;
}

/** The fields of the data sheet, fetched once the form is interactive: nobody has to wait for what can be skipped. */
export function useSheetFields(): LoadedSheetFields {
  const [fields, setFields] = useState<SheetFields>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setFields(await import('./fields/sheet-fields.tsx'));
    } catch (error) {
      console.warn('The data sheet did not load.', error);
      setFailed(true);
    }
  }, []);

  useEffect(() => void load(), [load]);

  return { fields, failed, load };
}
