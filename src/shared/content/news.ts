import type { NewsContent } from './schemas/news.ts'

/** The news page stays empty and is not indexed until there is a post. */
export const news: NewsContent = {
  heading: 'News',
  posts: [],
  ownPage: {
    readOn: 'Read on',
    older: 'Older',
    newer: 'Newer',
    all: 'All news',
    share: 'NEWS',
  },
  page: {
    title: 'News',
    description: 'What comes off the press at {studio} in {place}.',
    share: { eyebrow: 'NEWS', title: 'NOTES FROM THE PRESS ROOM', picture: null },
  },
}
