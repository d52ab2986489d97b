import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CodedColumn } from './coded-column.ts';

describe('a coded column', () => {
  it('finds and counts products by value; products without a value match nothing', () => {
    const column = new CodedColumn<string>(10);
    for (const [number, value] of ['a', 'b', 'a', null, 'b'].entries()) column.put(number, value);
    const all = [0, 1, 2, 3, 4];
    assert.deepEqual(all.filter(column.test((value) => value === 'a')), [0, 2]);
    assert.deepEqual(all.filter(column.test(() => true)), [0, 1, 2, 4]);
    assert.deepEqual([...column.count(Uint32Array.of(1, 2, 3))], [1, 1, 1]);
  });

  it('returns the same counts from countAll (excluded products) as from count (the others), also after changes', () => {
    const column = new CodedColumn<string>(10);
    for (const [number, value] of ['a', 'b', 'a', null, 'b'].entries()) column.put(number, value);
    column.remove(1);
    column.put(1, 'c');
    assert.deepEqual(column.countAll(Uint32Array.of(0, 3)), column.count(Uint32Array.of(1, 2, 4)));
  });

  it('distinguishes more values than two bytes can, also after it has grown', () => {
    const column = new CodedColumn<string>(70_000);
    for (let number = 0; number < 70_000; number += 1) column.put(number, `brand ${number}`);
    column.grow(140_000);
    column.put(139_999, 'brand 69999');
    assert.equal(column.values[column.codeOf(3)], 'brand 3');
    assert.equal(column.codeOf(139_999), column.codeOf(69_999));
    const last = [4464, 69_999, 139_999].filter(column.test((value) => value === 'brand 69999'));
    assert.deepEqual(last, [69_999, 139_999]);
  });
});
