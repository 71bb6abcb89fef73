export const imageZoom = {
  magnifier: 'Magnifier',
  lens: 'Lens',
  beside: 'Side by side',
} as const
