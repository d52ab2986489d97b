export const messages = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  scale: (scale: number) => `${Math.round(scale * 100)}%`,
} as const;
