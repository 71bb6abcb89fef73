export const upload = {
  notAPicture: 'Only image files allowed.',
  tooLarge: 'That file is too large.',
  tooManyPixels: 'That picture has too many pixels. Please send a smaller one.',
} as const
