import { clsx } from 'clsx'

/** Give it the size of the content it stands for: `<Skeleton className="aspect-square" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={clsx('skeleton', className)} aria-hidden="true" />
}

const lineWidths = ['w-11/12', 'w-full', 'w-4/5', 'w-2/3'] as const

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={clsx('grid gap-2.5', className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className={clsx('h-[0.9em]', lineWidths[line % lineWidths.length])} />
      ))}
    </div>
  )
}
