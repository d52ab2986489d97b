import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { ConfigError, resolveSettings, SettingsReader } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'market-settings-'));
after(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The problems reported for the settings that `work` reads. */
function problemsOf(
  source: Record<string, string>,
  work: (read: SettingsReader) => unknown,
): readonly string[] {
  const read = new SettingsReader(source);
  work(read);
  try {
    read.finish();
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
  return [];
}

describe('a setting from a file', () => {
  const secret = 'what-stands-in-the-file-and-nowhere-else';

  it('is the trimmed content of the file, for every kind of setting', () => {
    const read = new SettingsReader({
      KEY_FILE: fileOf('key', `  ${secret}\n`),
      PORT_FILE: fileOf('port', '8080\n'),
      SWITCH_FILE: fileOf('switch', 'off'),
      SWITCH: '',
    });
    assert.equal(read.secret('KEY', 'demo', true), secret);
    assert.equal(read.port('PORT', 3000, 1), 8080);
    assert.equal(read.switch('SWITCH', true), false);
    read.finish();
  });

  it('is rejected if the setting is given too, or the file is unreadable or empty; errors never contain the content', () => {
    const path = fileOf('given', secret);
    const both = problemsOf({ KEY: secret, KEY_FILE: path }, (read) => read.optional('KEY'));
    assert.deepEqual(both, ['KEY and KEY_FILE are both given']);
    const missing = join(folder, 'missing');
    const empty = fileOf('empty', ' \n');
    assert.deepEqual(
      problemsOf({ A_FILE: missing, B_FILE: empty, C_FILE: folder }, (read) => {
        read.secret('A', 'demo', true);
        for (const name of ['B', 'C', 'C']) read.optional(name);
      }),
      [
        `A cannot be read from ${missing}: ENOENT`,
        `B cannot be read from ${empty}: the file is empty`,
        `C cannot be read from ${folder}: EISDIR`,
      ],
    );
    const wrong = problemsOf({ KEY_FILE: path, URL_FILE: path, PORT_FILE: path, ON_FILE: path }, (read) => {
      read.choice('KEY', ['a'], 'a');
      read.optionalUrl('URL');
      read.port('PORT', 1, 1);
      read.switch('ON', true);
    });
    assert.equal(wrong.length, 4);
    assert.doesNotMatch(wrong.join(), /stands/);
  });

  it('is resolved into an environment; *_FILE variables of other programs are not changed', () => {
    const source = { MARKET_KEY_FILE: fileOf('k', secret), OTHER_FILE: '/x', MARKET_PORT: '', PATH: '/bin' };
    const resolved = { MARKET_KEY: secret, OTHER_FILE: '/x', PATH: '/bin' };
    assert.deepEqual(resolveSettings(source, /^MARKET_/), resolved);
    const missing = () => resolveSettings({ MARKET_KEY_FILE: '/nowhere/k' }, /^MARKET_/);
    assert.throws(missing, /^Error: MARKET_KEY cannot be read from \/nowhere\/k: ENOENT\.$/);
  });
});

describe('settings', () => {
  it('that are secrets need 32 characters, and in production must be given and differ from the demo’s', () => {
    const demo = 'a demo secret that is long enough, really';
    const said = (source: Record<string, string>, production: boolean) =>
      problemsOf(source, (read) => read.secret('KEY', demo, production));
    assert.deepEqual(said({}, false), []);
    assert.deepEqual(said({ KEY: 'k'.repeat(31) }, false), ['KEY must have at least 32 characters']);
    assert.deepEqual(said({}, true), ['KEY is required in production']);
    assert.deepEqual(said({ KEY: demo }, true), ['KEY must not be the one of the demo in production']);
    assert.deepEqual(said({ KEY: 'k'.repeat(32) }, true), []);
  });

  it('that are invalid are reported all at once, one message for each', () => {
    const source = { P: '70000', Q: '0x', N: '0', W: '1.5', S: 'maybe', C: 'z', U: 'ftp://x', R: '-1' };
    assert.deepEqual(
      problemsOf(source, (read) => {
        read.port('P', 1, 1);
        read.port('Q', 1, 0);
        read.number('N', 1, { min: 0.01, max: 5 });
        read.integer('W', 1, { min: 0 });
        read.switch('S', true);
        read.choice('C', ['a', 'b'], 'a');
        read.optionalUrl('U');
        read.integer('R', 1, { min: 0 });
      }),
      [
        'P must be a number from 1 to 65535',
        'Q must be a number from 0 to 65535',
        'N must be a number from 0.01 to 5',
        'W must be a whole number',
        'S must be on or off',
        'C must be one of: a, b',
        'U must be an http or https address',
        'R must be a number from 0',
      ],
    );
  });
});
