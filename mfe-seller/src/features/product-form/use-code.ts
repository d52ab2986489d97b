import { useCallback, useEffect, useState } from 'react';

interface LoadedCode<Code> {
  /** Nothing while it is on its way, or when it did not come. */
  readonly code: Code | undefined;
  readonly failed: boolean;
  load(): Promise<void>;
}

/** Code that a form can do without, fetched once the form is interactive and the code is wanted. @param fetchCode the same each time */
export function useCode<Code>(fetchCode: () => Promise<Code>, isWanted = true): LoadedCode<Code> {
  const [code, setCode] = useState<Code>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setCode(await fetchCode());
    } catch (error) {
      console.warn('A part of the form did not load.', error);
      setFailed(true);
    }
  }, [fetchCode]);

  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);

  return { code, failed, load };
}
