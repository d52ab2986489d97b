import assert from 'node:assert/strict';
import { it } from 'node:test';
import { orderStates } from './order-states.ts';
import { nextStep, stateWords } from './order-words.ts';

it('every order state has a description and a next step for buyer and seller', () => {
  for (const state of orderStates) {
    assert.ok(stateWords[state], state);
    for (const side of ['buyer', 'seller'] as const) assert.match(nextStep(state, side), /^Next: \w/, state);
  }
});
