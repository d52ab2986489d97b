import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../webpack/roots.ts';
import leaveOutDataRouter, { routerFile } from './no-data-router.ts';

const runtime = createRequire(path.join(repositoryRoot, 'shared-runtime/package.json'));
const library = path.dirname(createRequire(runtime.resolve('react-router-dom')).resolve('react-router'));
const files = readdirSync(library)
  .map((name) => path.join(library, name))
  .filter((file) => routerFile.test(file));

test('the installed router is built without its data router, whose parts are all found', () => {
  const [source, ...others] = files
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => leaveOutDataRouter(text) !== text);
  assert.ok(source !== undefined && others.length === 0);
  const left = leaveOutDataRouter(source);
  assert.ok(left.includes('var RenderErrorBoundary = null;'));
  assert.ok(left.includes('var Form = /* @__PURE__ */ React10.forwardRef('));
});

test('another version of the router does not build until somebody has looked at it', () => {
  assert.throws(
    () => leaveOutDataRouter('function createBrowserHistory() {}'),
    /react-router has no .*useNavigateStable.* any more/,
  );
});
