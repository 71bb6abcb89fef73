export const adminProductState = {
  state: { draft: 'Draft, not in the shop', live: 'In the shop', archived: 'Archived, not in the shop' },
  goesLive: (when: string) => `Draft, goes live on ${when}`,
  drafts: 'Drafts',
  addDraft: 'Save as a draft',
  makeDraft: 'Take it out as a draft',
  goLive: 'Put it into the shop',
  goLater: 'Or let it go into the shop later, on the studio’s clock',
  cancelTime: 'Cancel that time',
  onlyDrafts: 'Only a draft can be given a time at which it goes live.',
  stateChanged: {
    draft: 'It is a draft now. Nobody sees it in the shop.',
    live: 'It is in the shop now.',
    scheduled: (when: string) => `It goes into the shop by itself on ${when}.`,
  },
} as const
