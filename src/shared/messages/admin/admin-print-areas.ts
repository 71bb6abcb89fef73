export const adminPrintAreas = {
  size: 'In size',
  sizeHint: 'An area that moves with the size is drawn for each size that differs.',
  everySize: 'Every size',
  sizeWithOwn: (size: string) => `${size}, an area of its own`,
  likeOthers: (size: string) => `In ${size} as in every size`,
} as const
