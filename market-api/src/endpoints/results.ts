/** What a call answers that changed something of one thing, or took one away; nothing when it was so already. */
export const updated = (isChanged: boolean) => ({
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: isChanged ? 1 : 0,
});
export const deleted = (wasThere: boolean) => ({ acknowledged: true, deletedCount: wasThere ? 1 : 0 });
