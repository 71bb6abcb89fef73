export const adminFiles = {
  title: 'Files',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  downloadFailed: 'The file could not be fetched. Please try again.',
  listFailed: 'The files could not be loaded.',
  types: {
    'image/png': 'PNG',
    'image/jpeg': 'JPEG',
    'image/webp': 'WebP',
    'image/avif': 'AVIF',
    'image/gif': 'GIF',
    'application/pdf': 'PDF',
  },
} as const
