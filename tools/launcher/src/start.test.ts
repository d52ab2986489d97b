import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openStore, parseDocument } from 'registry';
import { type StartedProcess, until } from 'test-helpers/node';
import { isPortFree } from './process/ports.ts';
import { createFakeSite, type FakeSite } from './testing/fake-site.ts';

const start = 'tools/launcher/src/start.ts';

describe('npm start', { concurrency: false }, () => {
  let site: FakeSite;
  const commands: StartedProcess[] = [];
  const run = (...args: [string, ...string[]]) => {
    const command = site.run(...args);
    commands.push(command);
    return command;
  };
  before(async () => {
    site = await createFakeSite();
  });
  after(() => {
    for (const { child } of commands) child.kill('SIGKILL');
  });
  const ask = async (name: string, path = '/') => {
    const response = await fetch(`http://127.0.0.1:${site.ports[name]}${path}`);
    return (await response.json()) as { pid: number; env: Record<string, string> };
  };
  const allFree = async () => {
    for (const port of Object.values(site.ports)) {
      if (!(await isPortFree(port, '127.0.0.1'))) return false;
    }
    return true;
  };
  const registry = async () => {
    const stored = await openStore(join(site.folder, '.market/store')).readDocument();
    assert.ok(typeof stored === 'object');
    return parseDocument(stored.content.toString());
  };

  test('builds, publishes and starts everything, and reports once that the market is ready', async () => {
    const command = run(start);
    await command.says('Ctrl-C stops everything');
    const ready = `Market ready at http://localhost:${site.ports.host}\n`;
    assert.equal(command.output().split(ready).length, 2, command.output());
    assert.match(command.output(), /buyer@market\.test +Fridge-1992!/);

    const mails = `http://localhost:${site.ports.mail}`;
    assert.match(command.output(), new RegExp(`Mails of the demo at ${mails}\n.*Market ready`, 's'));
    assert.deepEqual(await (await fetch(`${mails}/messages`)).json(), []);

    const host = await ask('host');
    assert.equal(host.env.MARKET_API_URL, `http://127.0.0.1:${site.ports.api}`);
    assert.equal(host.env.MARKET_AUTH_EMULATOR_URL, `http://localhost:${site.ports.auth}`);
    assert.equal(host.env.ASSET_STORE, join(site.folder, '.market/store'));
    const api = await ask('api');
    assert.equal(api.env.FIREBASE_AUTH_EMULATOR_HOST, `127.0.0.1:${site.ports.auth}`);
    assert.equal(api.env.MARKET_ENV, 'demo');
    assert.match(api.env.MARKET_SMTP_URL ?? '', /^smtp:\/\/127\.0\.0\.1:\d+$/);

    const { remotes } = await registry();
    for (const team of ['catalog', 'seller', 'admin', 'buyer', 'inbox']) {
      const remote = remotes[`mfe_${team}`];
      assert.equal(remote?.origin, `http://localhost:${site.ports[team]}`);
      const { entry } = remote?.versions[remote.live ?? ''] ?? {};
      const response = await fetch(`http://127.0.0.1:${site.ports[team]}/${entry}`);
      assert.match(await response.text(), new RegExp(`mfe-${team}`));
    }
  });

  test('a second start on the same data is refused, and the first one keeps running', async () => {
    const { code, output } = await run(start).ended;
    assert.equal(code, 1);
    assert.match(output, /The market is running already/);
    assert.ok((await ask('host')).pid > 0);
  });

  test('a crashed file server of a remote does not end the site, and can be started again', async () => {
    const [command] = commands;
    assert.ok(command);
    const { children } = JSON.parse(await readFile(join(site.folder, '.market/run/launcher.json'), 'utf8'));
    process.kill(children.find(({ name }: { name: string }) => name === 'mfe-seller').pid, 'SIGKILL');
    await command.says('npm run serve -- mfe-seller');
    assert.ok((await ask('host')).pid > 0);
    const serve = run('tools/launcher/src/serve.ts', 'mfe-seller');
    await serve.says('is served at');
    assert.equal((await fetch(`http://127.0.0.1:${site.ports.seller}/healthz`)).status, 200);
    serve.child.kill('SIGINT');
    assert.equal((await serve.ended).code, 0);
  });

  test('Ctrl-C ends everything, with exit code 0', async () => {
    const [command] = commands;
    assert.ok(command);
    // As on a terminal: one signal to the whole foreground group, and another one from the parent process.
    command.child.kill('SIGINT');
    command.child.kill('SIGINT');
    assert.equal((await command.ended).code, 0);
    assert.ok(await allFree());
    assert.equal(existsSync(join(site.folder, '.market/run/launcher.json')), false);
  });

  test('only changed packages are built again, and every process ends when run.mjs is killed', async () => {
    await site.write('mfe-buyer/src/main.ts', 'export const name = "another";\n');
    const command = run(start);
    await command.says('Ctrl-C stops everything');
    assert.match(command.output(), /Build mfe-catalog {2}unchanged/);
    assert.match(command.output(), /Build mfe-buyer {2}1\.0\.0-/);
    const { live, versions } = (await registry()).remotes.mfe_buyer ?? {};
    assert.equal(Object.keys(versions ?? {}).at(-1), live);
    assert.equal(Object.keys(versions ?? {}).length, 2);

    command.child.kill('SIGKILL');
    await until(() => isPortFree(site.ports.api ?? 0, '127.0.0.1'));
    await until(() => !existsSync(join(site.folder, '.market/run/launcher.json')));
    assert.ok(await allFree());
  });

  test('processes that a killed launcher leaves running are ended by the next start', async () => {
    site.env.FAKE_STUBBORN = '1';
    const command = run(start);
    await command.says('Ctrl-C stops everything');
    const { launcher } = JSON.parse(await readFile(join(site.folder, '.market/run/launcher.json'), 'utf8'));
    const { pid } = await ask('host');
    process.kill(launcher.pid, 'SIGKILL');
    await command.ended;
    process.kill(pid, 0);
    delete site.env.FAKE_STUBBORN;
    const next = run(start);
    await next.says('Ctrl-C stops everything');
    assert.match(next.output(), /ended what a killed start left behind: .*host-shell/);
    assert.notEqual((await ask('host')).pid, pid);
    next.child.kill('SIGTERM');
    assert.equal((await next.ended).code, 0);
    assert.ok(await allFree());
  });

  test('a package that cannot be built stops the start, and is named once with its error', async () => {
    await site.write('mfe-admin/src/main.ts', 'syntax error');
    const { code, output } = await run(start).ended;
    assert.equal(code, 1);
    assert.match(
      output,
      /build-mfe-admin failed \(exit code 1\):\n {2}mfe-admin\/src\/main\.ts: syntax error/,
    );
    assert.equal(output.match(/FAILED/g)?.length, 1, 'only the cause is reported, and once');
    assert.ok(!output.includes('Market ready'));
    assert.ok(await allFree());
  });

  test('a taken port is reported with the setting that changes it', async (t) => {
    const other = createServer().listen(site.ports.catalog, '127.0.0.1');
    t.after(() => other.close());
    const { code, output } = await run(start).ended;
    assert.equal(code, 1);
    const port = site.ports.catalog;
    const sentence = `Port ${port} (catalog) is taken by another program. Stop it or set MARKET_PORT_CATALOG.`;
    assert.ok(output.includes(sentence), output);
  });
});
