import { defineHost } from 'workspace/webpack';

export default defineHost({
  folder: import.meta.dirname,
  port: 3010,
  budget: { initial: 136, page: 4.5 },
  allows: [
    { path: '/admindashboard/*', access: ['admin'] },
    { path: '/platform', access: ['admin'] },
    { path: '/buyerdashboard/*', access: ['login', 'seller'] },
    { path: '/buyerdashboard/addproduct', access: ['seller'] },
    { path: '/advertisement', access: ['login', 'seller'] },
    { path: '/myorders/*', access: ['buyer'] },
    { path: '/saved', access: ['login'] },
    { path: '/inbox/*', access: ['login'] },
    { path: '/productsdetails/*', access: ['login', 'buyer'] },
    // The host's own pages, and what the page server answers; the same as `hostsOwn` in tools/workspace, as its test checks.
    ...[
      ...['/blog', '/login', '/signup', '/forgot-password', '/reset-password', '/errorpage', '/err'],
      // The addresses below the platform page.
      ...['/platform/*', '/api/*', '/static/*'],
      ...['/versions', '/reports', '/metrics', '/healthz', '/local-remote'],
    ].map((path) => ({ path, access: [] })),
  ],
  fonts: [
    {
      file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
      weight: 700,
    },
  ],
});
