/** Messages while a cart line is changed in place. */
export const cartEdit = {
  change: 'Change options',
  changeOf: (name: string) => `Change options of ${name}`,
  waiting: 'Options appear as soon as the shop answers.',
  update: 'Update',
  cancel: 'Cancel',
  chosen: 'Options changed.',
  merged: (units: number) => `These are one item now: ${units} in all.`,
  restored: 'Back in your cart.',
  removed: (item: string) => `${item} removed.`,
  inSizes: (sizes: number) => `${sizes} sizes`,
  cleared: 'Everything was taken out of the cart.',
  undo: 'Undo',
  undoOf: (item: string) => `Undo: put ${item} back`,
  undoClear: 'Undo: put everything back',
} as const
