import { screen, within } from '@testing-library/react';
import type { PreviewChoices } from 'shared-contracts/platform';
import { show } from '../testing/show.tsx';
import { VersionSwitcher } from './version-switcher.tsx';

const at = '2026-11-24T10:00:00.000Z';
const choices: PreviewChoices = {
  remotes: [
    {
      id: 'mfe_catalog',
      live: '1.0.0-aaaaaaaa',
      versions: [
        { version: '1.1.0-bbbbbbbb', publishedAt: at },
        { version: '1.0.0-aaaaaaaa', publishedAt: at },
      ],
    },
    { id: 'mfe_new', live: null, versions: [{ version: '0.1.0-cccccccc', publishedAt: at }] },
  ],
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function setup(previewed: Record<string, string> = {}, ...responses: (() => Response)[]) {
  const requested: { method: string; body: unknown; token: string | null }[] = [];
  globalThis.fetch = async (_, init = {}) => {
    const { method = 'GET', body } = init;
    requested.push({
      method,
      body: JSON.parse(String(body ?? 'null')),
      token: new Headers(init.headers).get('freezertoken'),
    });
    const next = responses.shift();
    if (next) return next();
    return method === 'GET'
      ? json(choices)
      : json({ address: '/?with=x', until: '2026-11-25T10:00:00.000Z' });
  };
  const opened: string[] = [];
  const shown = { mfe_catalog: '1.0.0-aaaaaaaa', ...previewed };
  const { user } = await show(
    <VersionSwitcher
      token={async () => 'admin-token'}
      shown={shown}
      previewed={previewed}
      open={(address) => opened.push(address)}
    />,
  );
  return { requested, responses, opened, user };
}

test('an admin chooses published versions of several remotes and is led to their preview', async () => {
  const { requested, opened, user } = await setup();
  const go = await screen.findByRole('button', { name: 'Show me these' });
  expect(go).toBeDisabled();
  const catalog = screen.getByRole('combobox', { name: /mfe_catalog/ });
  expect(within(catalog).getByRole('option', { selected: true })).toHaveTextContent(
    /^1\.0\.0-aaaaaaaa.* live$/,
  );
  await user.selectOptions(catalog, '1.1.0-bbbbbbbb');
  await user.selectOptions(screen.getByRole('combobox', { name: /mfe_new/ }), '0.1.0-cccccccc');
  await user.click(go);
  expect(requested.at(-1)).toEqual({
    method: 'POST',
    body: { versions: { mfe_catalog: '1.1.0-bbbbbbbb', mfe_new: '0.1.0-cccccccc' } },
    token: 'bearer admin-token',
  });
  expect(opened).toEqual(['/?with=x']);
});

test('previewed versions stay selected, and choosing the live versions leaves the preview', async () => {
  const { requested, opened, user } = await setup({ mfe_catalog: '1.1.0-bbbbbbbb' });
  await user.selectOptions(await screen.findByRole('combobox', { name: /mfe_new/ }), '0.1.0-cccccccc');
  await user.click(screen.getByRole('button', { name: 'Copy a link to them' }));
  expect(await screen.findByText(/^Copied\. Anybody who has the link sees them until/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/?with=x');
  expect(requested.at(-1)?.body).toEqual({
    versions: { mfe_catalog: '1.1.0-bbbbbbbb', mfe_new: '0.1.0-cccccccc' },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: /mfe_new/ }), '');
  await user.selectOptions(screen.getByRole('combobox', { name: /mfe_catalog/ }), '1.0.0-aaaaaaaa');
  await user.click(screen.getByRole('button', { name: 'Show me these' }));
  expect(opened).toEqual(['/?with=']);
});

test('a failed preview request shows the error, and keeps the selection', async () => {
  const { responses, opened, user } = await setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: /mfe_catalog/ }), '1.1.0-bbbbbbbb');
  responses.push(() => json({ code: 'invalid', message: 'mfe_catalog 1.1.0 is not published here.' }, 400));
  await user.click(screen.getByRole('button', { name: 'Show me these' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('mfe_catalog 1.1.0 is not published here.');
  responses.push(() => {
    throw new TypeError('offline');
  });
  await user.click(screen.getByRole('button', { name: 'Show me these' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The page server does not answer.');
  expect(opened).toEqual([]);
  expect(screen.getByRole('combobox', { name: /mfe_catalog/ })).toHaveValue('1.1.0-bbbbbbbb');
});

test('shows the reason when the versions cannot be loaded', async () => {
  await setup({}, () => json({ code: 'forbidden', message: 'This is for admins.' }, 403));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is for admins.');
  expect(screen.queryByRole('button')).toBeNull();
});
