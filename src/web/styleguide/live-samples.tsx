import { useState } from 'react'
import { featuredCarousel, toast } from '#shared/constants.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import '#web/ui/carousel/carousel.css'
import { CarouselControls, CarouselView } from '#web/ui/carousel/carousel.tsx'
import { useCarousel } from '#web/ui/carousel/carousel-state.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { LazyImageDialog } from '#web/ui/dialog/lazy-image-dialog.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { showToast, type ToastTone } from '#web/ui/toast-store.ts'

type Open = 'none' | 'centred' | 'drawer' | 'top' | 'confirm' | 'picture'

export function DialogSamples() {
  const [open, setOpen] = useState<Open>('none')
  const close = () => setOpen('none')
  return (
    <div className="flex flex-wrap gap-4">
      {(['centred', 'drawer', 'top', 'confirm', 'picture'] as const).map((kind) => (
        <Button key={kind} tone="secondary" onClick={() => setOpen(kind)}>
          Open {kind}
        </Button>
      ))}
      {(['centred', 'drawer', 'top'] as const).map((shape) => (
        <LazyDialog key={shape} isOpen={open === shape} onClose={close} title={`Dialog: ${shape}`} shape={shape}>
          <p className="p-6">Escape, the backdrop and the cross close it. The focus goes back where it came from.</p>
        </LazyDialog>
      ))}
      <ConfirmDialog
        isOpen={open === 'confirm'}
        question="Are you sure you want to clear your cart?"
        confirmLabel="Clear Cart"
        onConfirm={close}
        onClose={close}
      />
      <LazyImageDialog
        isOpen={open === 'picture'}
        onClose={close}
        label="Pictures"
        firstIndex={0}
        pictures={[
          {
            ...sitePicture('gallery-mug-shelf'),
            alt: 'A shelf of mugs',
            title: 'Mug shelf',
            caption: 'Eleven ounces each',
          },
          { ...sitePicture('gallery-press-night'), alt: 'The press at night', title: 'Press night' },
        ]}
      />
    </div>
  )
}

const tones: ToastTone[] = ['neutral', 'success', 'danger']

export function ToastSamples() {
  return (
    <div className="flex flex-wrap gap-4">
      {tones.map((tone) => (
        <Button
          key={tone}
          tone="secondary"
          onClick={() => showToast(`A ${tone} notice`, { tone, durationMs: toast.productPageMs })}
        >
          Show {tone}
        </Button>
      ))}
    </div>
  )
}

export function StepperSample() {
  const [value, setValue] = useState(3)
  return <Stepper label="Quantity" value={value} onChange={setValue} max={9} />
}

const slides = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

export function CarouselSample() {
  const carousel = useCarousel(featuredCarousel, slides)
  return (
    <section aria-label="A carousel" aria-roledescription="carousel" className="grid gap-4 overflow-x-clip">
      <CarouselView
        of={carousel}
        className="carousel-featured"
        slides={slides.map((name) => ({
          key: name,
          content: <p className="grid h-40 place-items-center border border-line bg-surface text-xl">{name}</p>,
        }))}
      />
      <CarouselControls of={carousel} name="Samples" />
    </section>
  )
}
