import { clsx } from 'clsx'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'

const corners = [
  {
    name: '-1 -1',
    className: '-top-9 -left-9 cursor-nwse-resize',
    square: 'right-0.5 bottom-0.5 group-data-small/frame:right-2.5 group-data-small/frame:bottom-2.5',
  },
  {
    name: '1 -1',
    className: '-top-9 -right-9 cursor-nesw-resize',
    square: 'bottom-0.5 left-0.5 group-data-small/frame:bottom-2.5 group-data-small/frame:left-2.5',
  },
  {
    name: '-1 1',
    className: '-bottom-9 -left-9 cursor-nesw-resize',
    square: 'top-0.5 right-0.5 group-data-small/frame:top-2.5 group-data-small/frame:right-2.5',
  },
  {
    name: '1 1',
    className: '-right-9 -bottom-9 cursor-nwse-resize',
    square: 'top-0.5 left-0.5 group-data-small/frame:top-2.5 group-data-small/frame:left-2.5',
  },
]
const onDemand =
  'invisible group-hover/stage:visible group-focus-within/stage:visible pointer-coarse:visible group-data-live/drawing:invisible'

/** Of a child that shows what lies outside the print area during a gesture; afterwards only the printed part is shown. */
export const outsideClass = 'size-full max-w-none invisible opacity-20 group-data-live/drawing:visible'

/** What is taken hold of on the stage, with its handles. */
export function StageFrame({
  frame,
  label,
  describedBy,
  onKeyDown,
  children,
}: {
  frame: RefObject<HTMLDivElement | null>
  label: string
  describedBy: string
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}) {
  return (
    <div
      ref={frame}
      onKeyDown={onKeyDown}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the arrow keys, so it must be focusable
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      className="group/frame absolute top-0 left-0 origin-top-left cursor-move touch-none before:absolute before:top-1/2 before:left-1/2 before:size-full before:min-h-11 before:min-w-11 before:-translate-1/2 outline-1 outline-offset-0 outline-accent outline-dashed will-change-transform hover:outline-solid focus-visible:outline-3 focus-visible:outline-solid data-straight:outline-2 data-straight:outline-second data-straight:outline-solid"
    >
      {children}
      {corners.map(({ name, className, square }) => (
        <span key={name} data-handle={name} className={clsx('absolute size-11', className, onDemand)}>
          <span className={clsx('absolute size-3 border-2 border-accent bg-surface', square)} />
        </span>
      ))}
      <span
        data-handle="turn"
        className={clsx(
          'absolute left-1/2 grid size-11 -translate-x-1/2 cursor-grab place-items-center active:cursor-grabbing',
          'bottom-full mb-2 group-data-[turn=below]/frame:top-full group-data-[turn=below]/frame:bottom-auto group-data-[turn=below]/frame:mt-2',
          'group-data-[turn=inside]/frame:top-1 group-data-[turn=inside]/frame:bottom-auto',
          onDemand,
        )}
      >
        <span className="grid size-7 place-items-center rounded-full border-2 border-accent bg-surface text-text">
          <RotateCw size={14} />
        </span>
      </span>
    </div>
  )
}
