import { useCallback, useEffect, useState } from 'react';

/**
 * Code that is loaded when the user is about to need it.
 * @param what name of the code in the console's warning when loading fails
 * @param load a dynamic import; the same function in every rendering
 * @param isWanted loads the code without a call of `want`, once the page is interactive
 * @returns `code`: undefined while it is loading, or when loading failed; `want` loads the code if it is not loaded yet, also after
 * a failure, and never rejects
 */
export function useCode<Code>(what: string, load: () => Promise<Code>, isWanted = false) {
  const [code, setCode] = useState<Code>();
  const [failed, setFailed] = useState(false);
  const want = useCallback(async () => {
    setFailed(false);
    try {
      const loaded = await load();
      setCode(loaded);
      return loaded;
    } catch (error) {
      console.warn(`${what} did not load.`, error);
      setFailed(true);
      return undefined;
    }
  }, [what, load]);
  useEffect(() => {
    if (isWanted) void want();
  }, [isWanted, want]);
  return { code, failed, want };
}
