import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { quoteAnchor } from '#shared/cart/quote-address.ts'
import { quoteNoticeMs } from '#shared/constants.ts'
import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PackageIcon } from './package-icon.tsx'
import type { ChosenPackage } from './package-quote-ticket.tsx'

const formId = 'quote-request'

type Outcome = { opener: string; message: string; isSent: boolean }
type QuoteValue = {
  open: (packageName: string, opener: string) => void
  /** The package name sent by a button without one. */
  customName: string
  outcome: Outcome | null
}
const QuoteContext = createContext<QuoteValue>({ open: () => {}, customName: '', outcome: null })

const loadDialog = () => import('./quote-dialog.tsx')
const preload = () => void loadDialog().catch(() => {})
type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>['QuoteDialog']

/**
 * One dialog for all buttons of the page. The buttons submit a GET form to this page with the package in the
 * address, which works without JavaScript and before the script has loaded.
 */
export function QuoteProvider({
  requested,
  details,
  texts,
  findPackage,
  children,
}: {
  requested: string
  /** What the request named in the address begins with. */
  details: string
  texts: PackagesContent['quote']
  findPackage: (name: string) => ChosenPackage | undefined
  children: ReactNode
}) {
  const [Dialog, setDialog] = useState<LoadedDialog | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [from, setFrom] = useState({ packageName: requested, opener: '' })
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  // Stable function and value: a new one would rerender parts whose script has not loaded yet.
  const open = useCallback(async (packageName: string, opener: string) => {
    try {
      const { QuoteDialog } = await loadDialog()
      setDialog(() => QuoteDialog)
    } catch {
      return showToast(messages.app.partFailed, { durationMs: quoteNoticeMs, tone: 'danger' })
    }
    setFrom({ packageName, opener })
    setOutcome(null)
    setIsOpen(true)
  }, [])
  const { custom } = texts
  const value = useMemo(() => ({ open, customName: custom, outcome }), [open, custom, outcome])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address with which the page was opened
  useEffect(() => {
    if (window.location.hash === `#${quoteAnchor}`) void open(requested, '')
  }, [])

  // Shown after the dialog has closed: while it is open, the live region is hidden with the rest of the page.
  useEffect(() => {
    if (!outcome || isOpen) return
    showToast(outcome.message, { durationMs: quoteNoticeMs, tone: outcome.isSent ? 'success' : 'danger' })
  }, [outcome, isOpen])

  const chosen = findPackage(from.packageName)
  return (
    <QuoteContext value={value}>
      <form id={formId} action={`${paths.packages}#${quoteAnchor}`} hidden />
      {children}
      {Dialog && (
        <Dialog
          isOpen={isOpen}
          packageName={from.packageName}
          details={from.opener === '' && from.packageName === requested ? details : ''}
          chosen={chosen}
          texts={texts}
          icon={chosen?.icon && <PackageIcon name={chosen.icon} className="size-10 md:mb-5 md:size-14" />}
          onClose={() => setIsOpen(false)}
          onSent={(message) => {
            setIsOpen(false)
            setOutcome({ opener: from.opener, message, isSent: true })
          }}
          onFailed={(message) => setOutcome(message === '' ? null : { opener: from.opener, message, isSent: false })}
        />
      )}
    </QuoteContext>
  )
}

/** Opens the dialog for a package, or for a custom solution; afterwards the outcome is shown below the button. */
export function QuoteButton({
  packageName,
  children,
  ...look
}: { packageName?: string } & Pick<
  ComponentProps<typeof Button>,
  'tone' | 'size' | 'isWide' | 'className' | 'children' | 'aria-describedby'
>) {
  const { open, customName, outcome } = useContext(QuoteContext)
  const name = packageName ?? customName
  const id = useId()
  const Mark = outcome?.isSent ? Check : CircleAlert
  return (
    <>
      <Button
        {...look}
        type="submit"
        form={formId}
        name="package"
        value={name}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          event.preventDefault()
          // Safari does not focus a clicked button, and the focus has to return here.
          event.currentTarget.focus()
          open(name, id)
        }}
      >
        {children}
      </Button>
      {outcome?.opener === id && (
        <p
          className={clsx(
            'animate-appear mt-2 flex items-center gap-2 text-sm font-semibold',
            outcome.isSent ? 'text-success' : 'text-danger',
          )}
        >
          <Mark size={16} strokeWidth={2.5} className="shrink-0" aria-hidden="true" />
          {outcome.message}
        </p>
      )}
    </>
  )
}
