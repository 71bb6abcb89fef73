export const gallery = {
  empty: 'No images available',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  counter: (position: number, total: number) => `${position} of ${total}`,
} as const
