import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import type { RichText } from '#shared/rich-text.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { ProductRating } from '#web/shop/list/product-rating.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink, type ButtonSize, type ButtonTone, IconButton } from '#web/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { StudioMap } from '#web/ui/map/map.tsx'
import { Particles } from '#web/ui/particles.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuestionList } from '#web/ui/question-list.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CarouselSample, DialogSamples, StepperSample, ToastSamples } from './live-samples.tsx'

/** Every part in every state, in both schemes. Part of the development build only (routes.ts). */
export const handle = { isPublic: false, title: 'Style guide' } satisfies PageFacts

export const meta = metaOfFacts

const schemes = ['light', 'dark'] as const

export default function StyleguidePage() {
  return (
    <>
      <div className="page-container pt-12">
        <h1 className="text-4xl">Style guide</h1>
        <p className="mt-4 max-w-prose text-muted">
          Every part in every state. Left and right are not two designs, they are paper and press room.
        </p>
        <ButtonLink to="/styleguide/mails" tone="secondary" className="mt-6">
          Every mail
        </ButtonLink>
      </div>
      {schemes.map((scheme) => (
        <div key={scheme} className={`${scheme} mt-12`}>
          <div className="page-container band grid gap-16">
            <p className="eyebrow text-muted">{scheme === 'light' ? 'Paper' : 'Press room'}</p>
            <Colours />
            <Type />
            <Buttons />
            <Fields scheme={scheme} />
            <Facts />
            <Opening scheme={scheme} />
            <Pictures />
          </div>
        </div>
      ))}
    </>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-5">
      <h2 className="text-xl">{name}</h2>
      {children}
    </section>
  )
}

const colours = [
  'bg-background',
  'bg-surface',
  'bg-sunken',
  'bg-accent',
  'bg-second',
  'bg-marigold',
  'bg-success-surface',
  'bg-warning-surface',
  'bg-danger-surface',
]

function Colours() {
  return (
    <Part name="Colours">
      <ul className="flex flex-wrap gap-4">
        {colours.map((name) => (
          <li key={name} className="fact grid gap-2">
            <span className={`${name} block h-20 w-32 border border-line-strong`} />
            {name.slice(3)}
          </li>
        ))}
      </ul>
      <div className="relative isolate h-40 w-72" aria-hidden="true">
        <span className="overprint absolute left-0 size-40 rounded-full bg-accent" />
        <span className="overprint absolute left-24 size-40 rounded-full bg-second" />
      </div>
    </Part>
  )
}

function Type() {
  return (
    <Part name="Type">
      <p className="font-display text-4xl leading-none font-extrabold tracking-tight">Ink on Tuesday</p>
      <p className="font-display text-2xl font-bold tracking-tight">Press by two</p>
      <p className="max-w-prose">
        We print on Tuesdays and Thursdays. On the other days it is quiet enough to build websites.
      </p>
      <p className="fact">AI-MUG-003 · $21.00 · Nov 21, 2026</p>
      <p className="eyebrow">Plate 1 alder</p>
      <Logo />
    </Part>
  )
}

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger']
const sizes: ButtonSize[] = ['sm', 'md', 'lg']

function Buttons() {
  return (
    <Part name="Buttons, icons, tooltips">
      {tones.map((tone) => (
        <div key={tone} className="flex flex-wrap items-center gap-4">
          {sizes.map((size) => (
            <Button key={size} tone={tone} size={size}>{`${tone} ${size}`}</Button>
          ))}
          <Button tone={tone} disabled>
            disabled
          </Button>
          <Button tone={tone} isBusy busyLabel="Sending...">
            busy
          </Button>
        </div>
      ))}
      <div className="flex items-center gap-4">
        <ButtonLink to="#top">A link</ButtonLink>
        <IconButton label="Keep in the wishlist">
          <Heart size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </Part>
  )
}

function Fields({ scheme }: { scheme: string }) {
  const id = (name: string) => `${scheme}-${name}`
  return (
    <Part name="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField id={id('plain')} label="Plain" placeholder="mugs, stickers, banners…" />
        <TextField id={id('required')} label="Required" hint="A hint says what helps." required />
        <TextField id={id('wrong')} label="With an error" defaultValue="rosa@" error="Please enter a valid email." />
        <TextField id={id('off')} label="Disabled" defaultValue="Not now" disabled />
        <SelectField id={id('select')} label="Select">
          <option>Newest</option>
          <option>Price: Low to High</option>
        </SelectField>
        <TextAreaField id={id('area')} label="Message" rows={3} />
      </div>
    </Part>
  )
}

const badgeTones: BadgeTone[] = ['neutral', 'accent', 'second', 'marigold', 'success', 'warning', 'danger']

function Facts() {
  return (
    <Part name="Badges, prices, stars, breadcrumb, stepper, skeletons">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Shop', to: '/shop-products' }, { label: 'Mugs' }]} />
      <div className="flex flex-wrap gap-3">
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <Price of={{ current_price_cents: 1_700, original_price_cents: 2_200 }} hasSaving />
      <Price of={{ current_price_cents: 2_200, original_price_cents: null }} size="lg" />
      <div className="flex flex-wrap gap-6">
        {[0, 2.5, 4, 4.5, 5].map((rating) => (
          <ProductRating
            key={rating}
            product={{ rating_average: rating, rating_count: rating * 2, rating_sample: rating === 4 }}
          />
        ))}
      </div>
      <StepperSample />
      <div className="grid max-w-md gap-3">
        <Skeleton className="h-40" />
        <SkeletonText />
      </div>
    </Part>
  )
}

const answer = (text: string): RichText => [{ kind: 'paragraph', children: [text] }]
const questions = [
  { question: 'What is the smallest order?', answer: answer('One piece.') },
  { question: 'Who owns the design?', answer: answer('You do, once the last invoice is paid.') },
]

function Opening({ scheme }: { scheme: string }) {
  return (
    <Part name="Dialogs, drawer, toasts, accordion, tabs">
      <DialogSamples />
      <ToastSamples />
      <QuestionList name={`${scheme}-questions`} questions={questions} />
      <Tabs
        label="Tabs"
        tabs={[
          { id: `${scheme}-one`, label: 'Description', panel: <p>What it is.</p> },
          { id: `${scheme}-two`, label: 'Reviews', panel: <p>What others say.</p> },
        ]}
      />
    </Part>
  )
}

function Pictures() {
  return (
    <Part name="Pictures, carousel, particles, map">
      <div className="grid gap-6 sm:grid-cols-2">
        <Picture {...sitePicture('line-print')} alt="A picture that loads" sizes="40vw" />
        <Picture src="/uploads/nothing/320.webp" alt="A picture that does not" width={320} height={240} />
      </div>
      <CarouselSample />
      <div className="relative isolate h-48 overflow-hidden border border-line">
        <Particles count={15} />
      </div>
      <StudioMap texts={{ eyebrow: 'Counter and presses', pictureText: 'A drawn map' }} sizes="60vw" />
    </Part>
  )
}
