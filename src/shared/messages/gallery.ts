export const gallery = {
  empty: 'No images available',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  counter: (place: number, total: number) => `${place} of ${total}`,
} as const
