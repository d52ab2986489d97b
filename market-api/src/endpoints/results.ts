/** Response bodies of updates and deletions of one thing; the count is 0 when nothing had to change. */
export const updated = (isChanged: boolean) => ({
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: isChanged ? 1 : 0,
});
export const deleted = (wasThere: boolean) => ({ acknowledged: true, deletedCount: wasThere ? 1 : 0 });
