import type { Editor } from '#server/platform/database/audit.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { removeSampleEntries } from './commands/remove-samples.ts'
import type { Context } from './context.ts'
import { readSamples, type Samples } from './queries/samples.ts'

export type { Samples }

/** What of the site's texts is still the sample's, and its removal. */
export type SampleContent = {
  read(source: Db | Tx): Promise<Samples>
  /** Publishes the lists without the samples that `seen` has. Throws AppError `stale` when somebody has published since. */
  remove(tx: Tx, seen: Samples, editor: Editor): Promise<void>
}

export function createSampleContent({ clock }: Pick<Context, 'clock'>): SampleContent {
  return {
    read: readSamples,
    remove: (tx, seen, editor) => removeSampleEntries({ clock }, tx, seen, editor),
  }
}
