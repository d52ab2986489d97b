/** Calls that nobody would send by mistake, and what no answer to them may be. Drawn with fast-check: a seed draws them again. */

export { endpointCalls, type Facts } from './endpoint-calls.ts';
export { faultOf } from './fault-of.ts';
export { exchange, rawCases } from './raw-cases.ts';
export { sender } from './send.ts';
export { siteCalls } from './site-calls.ts';
export { tryCalls } from './try-calls.ts';
export { type HostileValue, type Kind, notNumbers, oddities, unstorable } from './values.ts';
