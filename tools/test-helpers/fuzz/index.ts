/** Hostile calls, and the check of the responses to them. The calls are generated with fast-check: a seed reproduces them. */

export { endpointCalls, type Facts } from './endpoint-calls.ts';
export { faultOf } from './fault-of.ts';
export { exchange, rawCases } from './raw-cases.ts';
export { sender, tryCalls } from './send.ts';
export { siteCalls } from './site-calls.ts';
export { type HostileValue, type Kind, notNumbers, oddities, unstorable } from './values.ts';
