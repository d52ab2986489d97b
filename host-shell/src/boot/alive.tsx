import { createContext, type ReactNode, useContext, useEffect } from 'react';

const AliveContext = createContext<() => void>(() => {});

/** @param onAlive called, maybe more than once, when what the page shows answers. */
export function AliveProvider({
  onAlive,
  children,
}: {
  readonly onAlive: () => void;
  readonly children: ReactNode;
}) {
  return <AliveContext value={onAlive}>{children}</AliveContext>;
}

/**
 * Stands beside the content of a page, inside its boundary: boundaries hydrate after the frame, and a page whose frame
 * answers while its form does not yet is not alive.
 */
export function AliveMark() {
  const onAlive = useContext(AliveContext);
  useEffect(() => onAlive(), [onAlive]);
  return null;
}

/** The page counts as alive after this many milliseconds even while its content is still on the way. */
export function useAliveWithin(limitMs: number): void {
  const onAlive = useContext(AliveContext);
  useEffect(() => {
    const timer = setTimeout(onAlive, limitMs);
    return () => clearTimeout(timer);
  }, [onAlive, limitMs]);
}
