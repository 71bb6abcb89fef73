import { clsx } from 'clsx'
import { Fragment } from 'react'
import type { LogoPicture as LogoAddress, ShownLogo } from '#shared/brand/brand.ts'
import { narrowerPicture } from '#shared/image-address.ts'
import { useRootData } from '#web/lib/layout-data.ts'
import { useStudio } from '#web/lib/studio.ts'

/** An alder leaf and a drop of ink, printed over each other; or the uploaded logo, or nothing beside the name alone. */
export function LogoMark({ className }: { className?: string }) {
  const logo = useRootData()?.look?.logo
  if (logo === 'name') return null
  if (logo) return <LogoPicture {...logo} alt="" className={clsx('shrink-0', className, 'w-auto! max-w-40')} />
  return <DrawnMark className={className} />
}

/** The mark in the colors of the element around it. */
export function DrawnMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" className={clsx('isolate shrink-0', className)} aria-hidden="true">
      <path
        className="fill-second"
        d="M5 27C5 14 15 5 31 4c2 15-5 29-19 31-2 .3-4 0-5-.5L4 41l-2-1 4-7c-.7-1.8-1-4-1-6z"
      />
      <path className="overprint fill-accent" d="M31 14c6 8 13 13 13 20.500a12 12 0 0 1-24 0C20 27 26 22 31 14z" />
      <path
        className="fill-none stroke-background"
        d="M9 31C15 22 20 16 27 10"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The studio's name, its ampersands in colour. */
export function Wordmark() {
  const [first, ...others] = useStudio().name.split('&')
  return (
    <>
      {first}
      {others.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
        <Fragment key={at}>
          <span className="text-accent">&amp;</span>
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** A longer name takes two lines where the header is narrow. */
const shortName = 16

/** The uploaded logo, or the mark with the name. A long name is cut off below its last line, which needs room for g, p and y. */
export function Logo({ className }: { className?: string }) {
  const { name } = useStudio()
  const logo = useRootData()?.look?.logo
  if (typeof logo === 'object')
    return <LogoPicture {...logo} alt={name} className={clsx('h-auto max-h-12 w-auto max-w-48', className)} />
  const isShort = name.length <= shortName && logo !== 'name'
  return (
    <span className={clsx('inline-flex min-w-0 items-center gap-2.5', isShort && 'short-logo', className)}>
      <LogoMark className="size-10" />
      <span
        className={clsx(
          'font-display text-lg font-extrabold tracking-tight',
          isShort ? 'whitespace-nowrap leading-none' : 'line-clamp-2 min-w-0 leading-tight text-balance wrap-anywhere',
          name.length > 40 && 'text-sm',
        )}
      >
        <Wordmark />
      </span>
    </span>
  )
}

const plate =
  'rounded-sm [background:light-dark(transparent,#fff)] [box-shadow:0_0_0_0.3rem_light-dark(transparent,#fff)]'

/** On dark the owner's second picture; where there is none, a light plate that takes no room. */
function LogoPicture({ dark, alt, className, ...light }: ShownLogo & { alt: string; className?: string }) {
  if (!dark) return <LogoImage {...light} alt={alt} className={clsx('block', plate, className)} />
  return (
    <>
      <LogoImage {...light} alt={alt} className={clsx('[display:var(--on-light)]', className)} />
      <LogoImage {...dark} alt={alt} className={clsx('[display:var(--on-dark)]', className)} />
    </>
  )
}

function LogoImage({ url, alt, className, ...size }: LogoAddress & { alt: string; className: string }) {
  return <img {...size} src={narrowerPicture(url, 320)} alt={alt} className={clsx('object-contain', className)} />
}
