export { readTracing, type TracingSettings } from './settings.ts';
export { startTracing, type Tracing } from './start-tracing.ts';
export { traceCalls } from './trace-calls.ts';
export { type AnsweredQuery, traceQuery } from './trace-query.ts';
