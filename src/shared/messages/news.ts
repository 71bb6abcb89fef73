export const news = {
  draft: 'Draft',
  later: 'Not shown yet',
  posts: 'More news',
}
