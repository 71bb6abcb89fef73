import type { KeptDesign } from '#shared/design/kept-design.ts'
import { layerLimits } from '#shared/design/layers/layers.ts'
import { messages } from '#shared/messages.ts'
import { FileButton } from '../design-file-button.tsx'
import { MyDesigns } from '../my-designs.tsx'
import { isOfLayers } from './is-of-layers.ts'
import type { SentPictures } from './use-sent-pictures.ts'

const texts = messages.layers

/** A file, or one of the designs that this browser knows, becomes a layer. */
export function AddPicture({
  isFull,
  pictures: { sending, problems, send },
  onPicture,
}: {
  isFull: boolean
  pictures: SentPictures
  onPicture: (design: KeptDesign) => void
}) {
  return (
    <>
      {!isFull && <FileButton label={texts.addPicture} onFile={send} />}
      <p role="status" className="basis-full text-sm text-muted empty:hidden">
        {sending && texts.sending(sending.percent, sending.waiting)}
      </p>
      {problems.length > 0 && (
        <div role="alert" className="grid basis-full gap-1 text-sm font-medium text-danger">
          {problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: problems are only added, or all removed
            <p key={index}>{problem}</p>
          ))}
        </div>
      )}
      {isFull ? (
        <p className="text-sm text-muted">{texts.full(layerLimits.layers)}</p>
      ) : (
        <div className="min-w-0 basis-full">
          <MyDesigns usedUrl={null} isOffered={({ url }) => !isOfLayers(url)} onUse={onPicture} />
        </div>
      )}
    </>
  )
}
