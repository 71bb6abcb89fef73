import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { productLimits } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import type { ShopImage } from '#shared/shop-product.ts'
import { PictureDrop } from '#web/admin/fields/picture-drop.tsx'
import type { PictureUploads } from '#web/admin/fields/use-picture-uploads.ts'
import { useRowDrag } from '#web/admin/fields/use-row-drag.ts'
import { LoadFailure, Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ProductChange, ProductIntent } from './change-product.ts'
import { PictureRow } from './picture-row.tsx'
import type { ManagedProduct } from './wire.ts'

const toastMs = 3_000

type Images = ShopImage[]
/** The pictures of `there` in the order and with the texts of `arranged`; new ones come last. */
const arrangedAs = (arranged: Images, there: Images) => [
  ...arranged.filter(({ id }) => there.some((image) => image.id === id)),
  ...there.filter(({ id }) => !arranged.some((image) => image.id === id)),
]
/** The pictures of `there` in the order of `shown`. */
const inOrderOf = (shown: Images, there: Images) =>
  arrangedAs(
    shown.flatMap(({ id }) => there.find((image) => image.id === id) ?? []),
    there,
  )
const described = ({ id, alt_text, color = '' }: Images[number]) => ({ id, alt_text, color })

/** The pictures in their order; the first is the main one. Every change is saved at once, independently of the form. */
export function ProductPictures({
  product,
  problem,
  isEditing,
  uploading: { uploads, add, retry, remove },
}: {
  product: ManagedProduct
  /** The message when they could not be loaded. */
  problem: string
  isEditing: boolean
  uploading: PictureUploads
}) {
  const [images, setImages] = useState(product.images)
  const [removing, setRemoving] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const changing = useFetcher<ProductChange>()
  const isBusy = changing.state !== 'idle'
  const outcome = isBusy ? undefined : changing.data
  /** The arrangement made while another change was being sent; it is applied to that change's result. */
  const waiting = useRef<Images | null>(null)
  // A ref, because blurring a field and the click that caused it happen before the next rendering.
  const isSending = useRef(false)
  const isDragging = useRef(false)

  /** Shows what the server has; a picture that is being dragged stays where it is. */
  const showSaved = useCallback(
    (saved: Images) => setImages((shown) => (isDragging.current ? inOrderOf(shown, saved) : saved)),
    [],
  )

  useEffect(() => {
    waiting.current &&= arrangedAs(waiting.current, product.images)
    showSaved(waiting.current ?? product.images)
  }, [product.images, showSaved])

  // Closes only after the product has been reloaded: only then has the row gone, and the focus can move elsewhere.
  useEffect(() => {
    if (outcome?.intent === 'delete-picture') setRemoving(null)
  }, [outcome])

  const onAnswer = useEffectEvent((change: ProductChange) => {
    if (change.kind === 'done') return showToast(change.text, { durationMs: toastMs, tone: 'success' })
    waiting.current = null
    showSaved(product.images)
  })
  useEffect(() => {
    if (changing.data) onAnswer(changing.data)
  }, [changing.data])

  const goOn = useEffectEvent(() => {
    const next = waiting.current
    isSending.current = false
    waiting.current = null
    // Shown already; a picture may be on its way in another drag.
    if (next) save(next)
  })
  useEffect(() => {
    if (!isBusy) goOn()
  }, [isBusy])

  function ask(intent: ProductIntent) {
    isSending.current = true
    void changing.submit(intent as never, { method: 'POST', encType: 'application/json' })
  }

  function arrange(next: Images) {
    setImages(next)
    save(next)
  }

  function save(next: Images) {
    if (isSending.current) {
      waiting.current = next
      return
    }
    const change = { images: next.map(described), images_seen: product.images.map(described) }
    if (JSON.stringify(change.images) !== JSON.stringify(change.images_seen)) ask({ intent: 'arrange', ...change })
  }

  function moved(from: number, to: number) {
    const next = [...images]
    const [image] = next.splice(from, 1)
    if (image) next.splice(to, 0, image)
    return next
  }

  const drag = useRowDrag('pictures', {
    onOver: (from, to) => {
      isDragging.current = true
      setImages(moved(from, to))
    },
    onDrop: () => {
      isDragging.current = false
      arrange(images)
    },
  })

  return (
    <Panel label="Pictures">
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-3">
        <h2 ref={heading} tabIndex={-1} className="text-base outline-none">
          Pictures
        </h2>
        <p className="fact text-muted">
          {images.length} of {productLimits.pictures}
        </p>
      </div>
      {problem && <LoadFailure text={problem} />}
      {images.length === 0 && !isEditing && (
        <p className="p-5 text-sm text-muted">No pictures yet. Edit the product to add some.</p>
      )}
      <ol aria-label="Pictures in their order" className="divide-y divide-line">
        {images.map((image, index) => (
          <PictureRow
            key={image.id}
            image={image}
            index={index}
            count={images.length}
            isEditing={isEditing}
            colors={product.colors}
            handle={drag(index)}
            onMove={(to) => arrange(moved(index, to))}
            onAltText={(alt_text) =>
              arrange(images.map((each) => (each.id === image.id ? { ...each, alt_text } : each)))
            }
            onColor={(color) => arrange(images.map((each) => (each.id === image.id ? { ...each, color } : each)))}
            onDelete={() => setRemoving(image.id)}
          />
        ))}
      </ol>
      {outcome?.kind === 'failed' && (
        <div className="p-5">
          <Notice tone="danger">{outcome.text}</Notice>
        </div>
      )}
      {isEditing && (
        <div className="border-t border-line p-5">
          <PictureDrop uploads={uploads} onFiles={add} onRetry={retry} onDismiss={remove} />
        </div>
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        question={messages.adminProducts.confirmPictureDelete}
        details={messages.adminProducts.confirmPictureDeleteHint}
        confirmLabel="Delete picture"
        isBusy={isBusy}
        fallbackFocus={heading}
        onConfirm={() => removing !== null && ask({ intent: 'delete-picture', imageId: removing })}
        onClose={() => setRemoving(null)}
      />
    </Panel>
  )
}
