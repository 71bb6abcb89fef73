import { clsx } from 'clsx'
import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { type SetupStep, setupSteps } from '#shared/opening.ts'
import { stepAddress } from './use-step.ts'

const texts = messages.setup

/** Where one is; every step can be opened by itself. */
export function StepsNav({ current }: { current: SetupStep }) {
  const at = setupSteps.indexOf(current)
  return (
    <nav aria-label={texts.progress}>
      <ol className="grid grid-cols-5 gap-1.5 md:gap-3">
        {setupSteps.map((step, index) => (
          <li key={step}>
            <Link
              to={stepAddress(step)}
              aria-current={step === current ? 'step' : undefined}
              className={clsx(
                'grid min-h-11 content-start gap-1.5 border-t-4 pt-2 text-sm hover:text-accent',
                index <= at ? 'border-accent' : 'border-line-strong',
                step === current ? 'font-semibold' : 'text-muted',
              )}
            >
              <span className="font-mono text-sm" aria-hidden="true">
                {index + 1}
              </span>
              <span className="max-md:sr-only">{texts.steps[step].name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
