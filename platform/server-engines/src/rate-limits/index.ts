export { type Count, countInMemory, countInRedis, type RateCounts } from './counts.ts';
export { rateLimitStore } from './rate-limit-store.ts';
