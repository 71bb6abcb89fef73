import type { Editor } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContentOf } from '#shared/content/schemas/kinds.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Context } from '../context.ts'
import type { Samples } from '../queries/samples.ts'
import { type SampleList, sampleLists, withoutSamples } from '../sample-texts.ts'
import { changeDocumentIn } from './change-document.ts'

/**
 * Publishes each list without its samples; an earlier version brings them back. Throws AppError `stale` when somebody has
 * published since `seen` was read.
 */
export async function removeSampleEntries(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  seen: Pick<Samples, 'lists' | 'versions'>,
  editor: Editor,
): Promise<void> {
  for (const name of sampleLists) if (seen.lists[name].length > 0) await removeFrom(context, tx, name, seen, editor)
}

async function removeFrom(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  name: SampleList,
  seen: Pick<Samples, 'versions'>,
  editor: Editor,
): Promise<void> {
  await changeDocumentIn(context, tx, name, async (_, current) => {
    if (current.version !== seen.versions[name]) throw new AppError('stale', messages.opening.samplesChanged)
    return {
      value: withoutSamples(name, current.value as ContentOf<SampleList>),
      action: 'content-published',
      actor: editor,
    }
  })
}
