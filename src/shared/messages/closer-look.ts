export const closerLook = {
  magnifier: 'Magnifier',
  lens: 'Lens',
  beside: 'Side by side',
} as const
