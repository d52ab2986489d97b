import { fakeMarket } from 'test-helpers/fake-market';
import { ada } from 'test-helpers/people';
import { renderPiece } from 'test-helpers/render';
import { Page as PlatformPage } from '../features/platform/platform-page.tsx';
import { data } from './platform-samples.ts';
import { responses } from './platform-server.ts';

export const open = () => renderPiece(<PlatformPage />, '/platform', { api: fakeMarket().api, person: ada });

/** Renders the page, with a page server that reports these remotes. */
export function openWith(remotes: Parameters<typeof data>[0]) {
  responses.push(Response.json(data(remotes)));
  return open();
}
