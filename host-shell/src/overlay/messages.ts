/** The texts of the overlay that shows the borders of the remotes. */
export const messages = {
  region: 'Borders of the remotes',
  key: 'Ctrl + Alt + B',
  title: (count: number) => (count === 1 ? '1 remote on this page' : `${count} remotes on this page`),
  none: 'No remote on this page',
  host: (serial: number) => `Host, registry serial ${serial}`,
  loaded: (ms: number) => `loaded in ${Math.round(ms)} ms`,
  notLoaded: 'not loaded',
  local: 'from your machine',
  close: 'Close',
  versions: {
    title: 'Look at other versions',
    loading: 'Loading versions…',
    none: 'not on this page',
    live: 'live',
    show: 'Show me these',
    copy: 'Copy a link to them',
    copied: (until: string) => `Copied. Anybody who has the link sees them until ${until}.`,
    copiedNone: 'Copied. The link leads out of every preview.',
    away: 'The page server does not answer. Please try again.',
  },
};
