import { fakeMarket } from './fake-market.ts';
import { renderOnServer } from './server-page.tsx';

let faces = 0;
function TwoFaced() {
  faces += 1;
  return <p>{faces}</p>;
}

// What it renders is proved by the pages of every remote; none of them shows that a fault is found.
test('a page rendered on the server reports the mismatches of its hydration', async () => {
  const routes = [{ path: '/two-faced', element: <TwoFaced /> }];
  const page = await renderOnServer(routes, '/two-faced', { api: fakeMarket().api, person: null });
  const { mismatches, end } = await page.wakeUp();
  expect(mismatches).not.toEqual([]);
  end();
});
