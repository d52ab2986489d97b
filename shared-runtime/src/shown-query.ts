import { useState } from 'react';

/**
 * While React Query still shows the previous response (`keepPreviousData`), texts about that response must use the previous query.
 * @param requested the current query
 * @param isOld whether the shown response belongs to an earlier query
 * @returns the query to which the shown response belongs
 */
export function useShownQuery(requested: string, isOld: boolean): string {
  const [shown, setShown] = useState(requested);
  if (!isOld && shown !== requested) setShown(requested);
  return isOld ? shown : requested;
}
