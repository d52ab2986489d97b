import { useState } from 'react';

/**
 * While the answer to the question before stands on the screen (`keepPreviousData`), what is said of it is what was asked then.
 * @param requested what is asked now
 * @param isOld the answer belongs to an earlier question
 * @returns what the answer belongs to
 */
export function useAnswered(requested: string, isOld: boolean): string {
  const [answered, setAnswered] = useState(requested);
  if (!isOld && answered !== requested) setAnswered(requested);
  return isOld ? answered : requested;
}
