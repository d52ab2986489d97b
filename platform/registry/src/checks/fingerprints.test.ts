import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { hostFacts, sampleCandidate, sampleSite } from '../testing/candidate.ts';
import { report } from '../testing/sample.ts';
import { checkCopies, findFingerprint, fingerprints } from './copies.ts';

/** Resolves the packages from the modules that share them. */
const from = createRequire(join(import.meta.dirname, '../../../../shared-runtime/package.json'));
const fromAuth = createRequire(join(import.meta.dirname, '../../../../shared-auth/package.json'));
const folderOf = (require: NodeJS.Require, name: string) => dirname(require.resolve(`${name}/package.json`));

function recognised(text: string): string[] {
  return fingerprints.filter((one) => findFingerprint(one, text) >= 0).map(({ name }) => name);
}

test('recognises the published files of React, React DOM and styled-components', async () => {
  const react = folderOf(from, 'react');
  for (const [file, name] of [
    [join(react, 'cjs/react.production.js'), 'react'],
    [join(react, 'cjs/react-jsx-runtime.production.js'), 'react'],
    [join(folderOf(fromAuth, 'react-dom'), 'cjs/react-dom-client.production.js'), 'react-dom'],
    [from.resolve('styled-components'), 'styled-components'],
  ] as const) {
    assert.ok(recognised(await readFile(file, 'utf8')).includes(name), file);
  }
});

test('recognises a trimmed copy of React by any part that is left of it', () => {
  for (const text of [
    'var i={H:null};export function useState(e){return i.H.useState(e)}',
    'function d(){return r.current}const u=e=>r.current.useEffect(e)',
    'function C(){}C.prototype.isReactComponent={};',
    'var E=Symbol.for("react.transitional.element");function jsx(t,p){return{$$typeof:E,type:t,key:null,ref:null,props:p}}',
    'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null};',
  ]) {
    assert.deepEqual(recognised(text), ['react'], text);
  }
});

test('code that only refers to React is not recognised as a copy', () => {
  for (const text of [
    // react-is, and code that tests whether a value is an element or a class
    'var e=Symbol.for("react.transitional.element");exports.isElement=function(t){return t!==null&&t.$$typeof===e}',
    'if(t.prototype&&t.prototype.isReactComponent)return 1;',
    'const n=require("react").__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H;',
    'import{useState}from"react";useState(0);const ref=useRef();ref.current.useless(1)',
    'ref.current.focus();this.H.usage()',
  ]) {
    assert.deepEqual(recognised(text), [], text);
  }
});

test('refuses a copied source once, and names its file, also in the server build', () => {
  const copy = Buffer.from('const i={H:null};export const useState=(e)=>i.H.useState(e)');
  for (const file of ['102.js', 'server.cjs']) {
    const packed = new Map([file, `${file}.br`].map((name) => [name, copy]));
    const candidate = sampleCandidate({}, { packed });
    const found = checkCopies(candidate, sampleSite());
    assert.equal(found.length, 1);
    assert.equal(found[0]?.code, 'second_copy');
    const said = new RegExp(`second copy of react, .*: ${file} holds React's hooks`);
    assert.match(found[0]?.message ?? '', said);
  }
  const bundled = [...report.bundled, { of: 'react', modules: 1, bytes: 9000 }];
  const named = sampleCandidate({}, { packed: new Map([['102.js', copy]]), report: { ...report, bundled } });
  const said = checkCopies(named, sampleSite({ host: hostFacts }));
  assert.equal(said.length, 1);
  assert.match(said[0]?.message ?? '', /1 modules, 9 kB/);
});
