import { useState } from 'react';

/**
 * While React Query still shows the previous response (`keepPreviousData`), texts about that response must use the previous query.
 * @param requested the current query
 * @param isOld whether the shown response belongs to an earlier query
 * @returns the query to which the shown response belongs
 */
export function useAnswered(requested: string, isOld: boolean): string {
  const [answered, setAnswered] = useState(requested);
  if (!isOld && answered !== requested) setAnswered(requested);
  return isOld ? answered : requested;
}
