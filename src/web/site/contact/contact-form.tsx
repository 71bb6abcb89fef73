import { clsx } from 'clsx'
import { type ComponentProps, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { FileField, filesOf } from '#web/ui/files/file-field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import type { ContactProblems, ContactValues } from './contact-problems.ts'

const loadThanks = () => import('./contact-thanks.tsx')
const LateThanks = lazy(() => loadThanks().then((module) => ({ default: module.ContactThanks })))

/** Loaded late: it is shown only once, after sending. */
export function ContactThanks(props: ComponentProps<typeof LateThanks>) {
  return (
    <Suspense>
      <LateThanks {...props} />
    </Suspense>
  )
}

const none: ContactProblems = { form: [], fields: {} }

type State = { kind: 'idle' | 'sending' | 'sent' | 'failed'; problems: ContactProblems }

/**
 * On the contact page and on home. `endpoint` is the form service, null for this server. Without
 * JavaScript the form posts to that service or to the contact page's action; `problems` and `values` are its answer.
 */
export function ContactForm({
  form: formName,
  formId = formName,
  endpoint,
  thanks,
  subject = '',
  problems = none,
  values = {},
}: {
  form: 'contact' | 'home'
  /** What an outside form service calls it. */
  formId?: string
  endpoint: string | null
  thanks: ComponentProps<typeof ContactThanks>['texts']
  subject?: string
  problems?: ContactProblems
  values?: ContactValues
}) {
  const [state, setState] = useState<State>({ kind: problems === none ? 'idle' : 'failed', problems })
  const element = useRef<HTMLFormElement>(null)
  const isReset = useRef(false)
  /** The text of a cleared form, until something new is typed. */
  const [cleared, setCleared] = useState<ContactValues | null>(null)

  useEffect(() => {
    const { fields } = state.problems
    const controls = [...(element.current?.elements ?? [])] as HTMLInputElement[]
    const refused = controls.find(({ name }) => name in fields)
    if (refused) refused.focus()
    // These problems stand above the form, far from its button on a phone.
    else if (state.problems.form.length > 0)
      element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [state.problems])

  useEffect(() => {
    if (state.kind === 'idle' && isReset.current)
      element.current?.querySelector<HTMLElement>('[name=full_name]')?.focus()
  }, [state.kind])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.kind === 'sending') return
    const data = new FormData(event.currentTarget)
    setState({ kind: 'sending', problems: none })
    const found = await Promise.all([import('./contact-send.ts'), loadThanks()])
      .then(([{ sendContact }]) => sendContact(formName, formId, data, endpoint))
      .catch(() => ({ form: [messages.contact.noNetwork], fields: {} }))
    setState(found ? { kind: 'failed', problems: found } : { kind: 'sent', problems: none })
  }

  /** CON-11 before anything is sent; without JavaScript the browser's own reset applies. */
  function clear(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = fieldsOf(form).map(({ name, value }) => [name, value] as const)
    const files = filesOf(formName)
    if (files?.files.length || typed.some(([, value]) => value !== '')) setCleared(Object.fromEntries(typed))
    files?.setAside()
    write(form, {})
    if (state.kind === 'failed') setState({ kind: 'idle', problems: none })
  }

  function bringBack() {
    if (element.current && cleared) write(element.current, cleared)
    filesOf(formName)?.bringBack()
    setCleared(null)
  }

  function beginAnew() {
    filesOf(formName)?.forgetAside()
    setCleared(null)
  }

  function reset() {
    isReset.current = true
    setState({ kind: 'idle', problems: none })
  }

  if (state.kind === 'sent') return <ContactThanks texts={thanks} onReset={reset} isFocused />

  const { fields } = state.problems
  const given: ContactValues = isReset.current ? {} : { subject, ...values }
  const text = (name: keyof typeof fields) => ({ name, error: fields[name], defaultValue: given[name] })
  return (
    <form
      ref={element}
      method="post"
      action={endpoint ? `${endpoint}/f/${formId}` : `${paths.contact}?form=${formName}`}
      // Only this server takes files.
      encType={endpoint ? undefined : 'multipart/form-data'}
      noValidate
      onSubmit={send}
      onReset={clear}
      onInput={beginAnew}
      className="grid gap-5 sm:grid-cols-2"
    >
      <Refusal problems={state.problems} />
      <TextField
        {...text('full_name')}
        label={messages.contact.namePrefix}
        required
        maxLength={maxLength.name}
        autoComplete="name"
      />
      <TextField
        {...text('email')}
        label={messages.contact.emailPrefix}
        type="email"
        required
        maxLength={maxLength.email}
        autoComplete="email"
      />
      <TextField
        {...text('subject')}
        label={messages.contact.subjectPrefix}
        maxLength={maxLength.subject}
        className={formName === 'home' ? 'sm:col-span-2' : ''}
      />
      {formName === 'contact' && (
        <TextField
          {...text('phone')}
          label={messages.contact.phonePrefix}
          type="tel"
          maxLength={maxLength.phone}
          autoComplete="tel"
        />
      )}
      <TextAreaField
        {...text('message')}
        label={messages.contact.messagePrefix}
        required
        rows={7}
        maxLength={maxLength.text}
        className="sm:col-span-2"
      />
      <Honeypot />
      {!endpoint && <FileField form={formName} className="sm:col-span-2" />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:col-span-2">
        <Button
          type="submit"
          size="lg"
          isBusy={state.kind === 'sending'}
          busyLabel={messages.contact.sending}
          className="grow sm:grow-0"
        >
          {messages.contact.send}
        </Button>
        {cleared ? (
          <Button key="undo" tone="quiet" size="lg" onClick={bringBack} className="grow sm:grow-0">
            {messages.contact.undoReset}
          </Button>
        ) : problems !== none ? (
          // The browser's own reset would bring the refused text back.
          <ButtonLink
            to={paths.contact}
            reloadDocument
            prefetch="none"
            tone="quiet"
            size="lg"
            onClick={(event) => {
              event.preventDefault()
              element.current?.reset()
            }}
            className="grow sm:grow-0"
          >
            {messages.contact.reset}
          </ButtonLink>
        ) : (
          <Button
            key="reset"
            type="reset"
            tone="quiet"
            size="lg"
            disabled={state.kind === 'sending'}
            className="grow sm:grow-0"
          >
            {messages.contact.reset}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Sets the fields to the values, empty without one, and focuses the first field. */
function write(form: HTMLFormElement, values: ContactValues) {
  const fields = fieldsOf(form)
  for (const field of fields) field.value = values[field.name as keyof ContactValues] ?? ''
  fields[0]?.focus()
}

/** Without the honeypot field and the files. */
function fieldsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    ({ name, type }) => name !== 'website' && type !== 'file',
  )
}

/** Rendered while still empty, otherwise screen readers would not announce the first refusal. */
function Refusal({ problems }: { problems: ContactProblems }) {
  const hasFields = Object.keys(problems.fields).length > 0
  const sentences = [...problems.form, ...(hasFields && problems.form.length === 0 ? [messages.contact.notSent] : [])]
  return (
    <div
      role="alert"
      className={clsx(
        'sm:col-span-2',
        sentences.length > 0 ? 'border-l-4 border-danger bg-danger-surface px-5 py-4 text-danger' : '-mb-5',
      )}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
