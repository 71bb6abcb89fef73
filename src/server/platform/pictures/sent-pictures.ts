import { sql } from 'kysely'

/** Whether a newsletter that has left shows the picture of a row of `files`: it keeps answering as long as the letter is read. */
export const isInSentLetter = sql<boolean>`exists (
  select from newsletters where position('/uploads/' || files.key || '/' in newsletters.sent_html) > 0)`
