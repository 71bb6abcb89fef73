import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '#web/ui/logo.tsx'
import { useSignInTexts } from './sign-in-texts.ts'

/** The layout of the pages outside the guarded area: sign-in, forgotten password, invitation. */
export function AuthLayout({
  title,
  intro,
  back,
  children,
}: {
  title: string
  intro: string | undefined
  back: { to: string; label: string }
  children?: ReactNode
}) {
  return (
    <main className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <PressSheet />
      <div className="flex flex-col px-5 py-6 md:px-10">
        <Link
          to={back.to}
          className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-muted hover:text-text"
        >
          <ArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Link>
        <div className="mx-auto grid w-full max-w-sm flex-1 content-center gap-8 py-10 max-lg:content-start">
          <header className="grid gap-3">
            <h1 className="text-3xl">{title}</h1>
            {intro && <p className="text-muted">{intro}</p>}
          </header>
          {children}
        </div>
      </div>
    </main>
  )
}

/** Decoration: two inks on a dark sheet, between crop marks. */
function PressSheet() {
  return (
    <div className="dark relative isolate overflow-clip max-lg:h-44 grain">
      <svg
        className="absolute inset-y-0 right-0 -z-10 h-full w-full max-lg:w-1/2"
        viewBox="0 0 800 900"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <defs>
          <pattern id="login-screen" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(15)">
            <circle cx="7" cy="7" r="4.2" className="fill-marigold" />
          </pattern>
        </defs>
        <circle cx="330" cy="420" r="250" className="fill-second" />
        <circle cx="520" cy="520" r="250" className="overprint fill-accent" />
        <circle cx="470" cy="330" r="150" fill="url(#login-screen)" className="overprint" />
      </svg>
      <div className="flex h-full flex-col justify-between p-5 md:p-10">
        <Logo />
        <p className="max-w-sm font-display leading-tight font-bold tracking-tight md:text-lg lg:text-2xl">
          {useSignInTexts()?.motto}
        </p>
      </div>
    </div>
  )
}
