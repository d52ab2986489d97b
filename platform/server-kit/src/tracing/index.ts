export { readTracing, startTracing, type TracingSettings } from './start-tracing.ts';
export { traceCalls } from './trace-calls.ts';
export { type AnsweredQuery, traceQuery } from './trace-query.ts';
