import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode, RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Notice } from './notice.tsx'

/** The heading line of every administrator page: title, count and actions. */
export function PageHead({
  title,
  count,
  heading,
  children,
}: {
  title: ReactNode
  count?: number
  heading?: RefObject<HTMLHeadingElement | null>
  children?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <h1 ref={heading} tabIndex={-1} className="flex items-baseline gap-3 text-2xl outline-none">
        {title}
        {count !== undefined && <span className="font-mono text-base font-normal text-muted">{count}</span>}
      </h1>
      {children}
    </header>
  )
}

export function Panel({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section aria-label={label} className="overflow-clip rounded-lg border border-line bg-surface">
      {children}
    </section>
  )
}

/** A list or record that could not be loaded: the message and a button to retry. */
export function LoadFailure({ text, children }: { text: string; children?: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-6 py-14 text-center">
      <CircleAlert size={28} className="text-danger" aria-hidden="true" />
      <p className="max-w-prose font-medium">{text}</p>
      <Button tone="secondary" size="sm" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        {messages.admin.tryAgain}
      </Button>
      {children}
    </div>
  )
}

/** Shown above data that could not be reloaded. */
export function StaleDataNotice({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator()
  if (!text) return null
  return (
    <Notice tone="danger">
      {text} {messages.admin.notFresh}
      <button
        type="button"
        aria-disabled={state === 'loading'}
        onClick={() => void revalidate()}
        className="ml-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {messages.admin.tryAgain}
      </button>
    </Notice>
  )
}

/** `isPage`: the page has nothing else, and no other heading. */
export function EmptyList({
  title,
  hint,
  isPage = false,
  children,
}: {
  title: string
  hint?: string
  isPage?: boolean
  children?: ReactNode
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <div className="dots mb-3 h-10 w-24 text-line-strong" aria-hidden="true" />
      <Title className="font-display text-lg font-bold">{title}</Title>
      {hint && <p className="max-w-prose text-muted">{hint}</p>}
      {children}
    </div>
  )
}

export function AdminPageSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5" aria-busy="true">
      <p className="sr-only" role="status">
        Loading
      </p>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-11 w-full sm:w-80" />
      <Panel>
        <TableSkeleton rows={10} columns={6} />
      </Panel>
    </div>
  )
}
