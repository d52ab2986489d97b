import { useCallback, useEffect, useState } from 'react';

/**
 * Code that is fetched when somebody is about to use it.
 * @param what its name in the console, where it did not come
 * @param load a dynamic import; the same function in every rendering
 * @param isWanted fetches it by itself, once the page is interactive
 * @returns `code`: nothing while it is on its way, or when it did not come; `want` fetches it if it is not there yet, also after
 * a failure, and never fails
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
