import type { Editor } from '#server/platform/database/audit.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { storeDecision } from './commands/decide.ts'
import { removeSamples } from './commands/remove-samples.ts'
import { saveSetup } from './commands/save-setup.ts'
import type { OpeningContext } from './context.ts'
import { aboutOf, readOpening } from './queries/opening.ts'
import { readRemoval } from './queries/removal.ts'
import { readSetup } from './queries/setup.ts'
import {
  type Opening as OpeningState,
  type RemovedSamples,
  type SamplesPreview,
  type SavedSetup,
  type SetupState,
  toSamplesPreview,
  type WantedDecision,
} from './wire.ts'

/** The first day of a studio: its set-up, what is left to do before the shop opens, and the removal of the samples. */
export type Opening = {
  read(): Promise<OpeningState>
  /** Throws AppError `stale` when something else is in force than what was decided about. */
  decide(decision: WantedDecision, editor: Editor): Promise<OpeningState>
  previewRemoval(): Promise<SamplesPreview>
  /** Throws AppError `stale` with the new preview when something has changed since. */
  removeSamples(fingerprint: string, editor: Editor): Promise<RemovedSamples>
  saveSetup(setup: SavedSetup, editor: Editor): Promise<SetupState>
}

export function createOpening(context: OpeningContext): Opening {
  return {
    read: () => readOpening(context),
    async decide(decision, editor) {
      if (decision.decided && decision.about !== (await aboutOf(context, decision.subject)))
        throw new AppError('stale', messages.opening.textChanged)
      await storeDecision(context, decision, editor)
      return await readOpening(context)
    },
    previewRemoval: async () => toSamplesPreview(await readRemoval(context, context.db)),
    removeSamples: (fingerprint, editor) => removeSamples(context, fingerprint, editor),
    async saveSetup(setup, editor) {
      await saveSetup(context, setup, editor)
      return await readSetup(context.db)
    },
  }
}
