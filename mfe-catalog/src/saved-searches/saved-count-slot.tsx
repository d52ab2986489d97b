import { useEffect } from 'react';
import { useCode } from '../use-code.ts';

const savedCount = () => import('./saved-count.tsx');

/** The slot `savedsearches`: the way to the saved searches, with how much is new in them. Nothing where its code does not come. */
export function SavedCountSlot() {
  const { code, want } = useCode('The number of saved searches', savedCount);
  useEffect(() => void want(), [want]);
  return code ? <code.SavedCount /> : null;
}
