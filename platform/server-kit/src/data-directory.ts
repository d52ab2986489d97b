/**
 * What a site has in its data directory (`MARKET_DATA_DIR`) besides the market, and cannot make again, with words for it. Not all of it is
 * always there: releases may be in a bucket, and accounts are there in the demo only.
 */
export const siteParts = {
  store: 'releases',
  keys: 'signing keys',
  auth: 'accounts of the demo',
  'registry-seen.json': 'the page server’s state',
  'report-key': 'the key of reports',
} as const;
