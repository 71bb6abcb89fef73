import { clsx } from 'clsx'
import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Quote from 'lucide-react/icons/text-quote'
import { type KeyboardEvent, useId, useRef } from 'react'
import { messages } from '#shared/messages.ts'
import { Field } from '#web/ui/field.tsx'
import { Counter } from './counter.tsx'
import { type FieldProps, fieldId, hintOf, useForm } from './form-context.ts'
import { type MarkName, markChange } from './markdown-marks.ts'

const texts = messages.siteEditor

const marks = [
  { name: 'bold', label: texts.bold, Icon: Bold, sample: texts.boldSample },
  { name: 'italics', label: texts.italics, Icon: Italic, sample: texts.italicsSample },
  { name: 'link', label: texts.link, Icon: Link, sample: texts.linkSample },
  { name: 'list', label: texts.list, Icon: List, sample: '' },
  { name: 'heading', label: texts.headingMark, Icon: Heading, sample: '' },
  { name: 'quote', label: texts.quote, Icon: Quote, sample: '' },
] as const

const keys: Readonly<Record<string, MarkName>> = { b: 'bold', i: 'italics', k: 'link' }

/** Markdown, with buttons that write its marks for whoever does not know them. */
export function FormattedField({ schema, value, path }: FieldProps<string>) {
  const { problems, change } = useForm()
  const area = useRef<HTMLTextAreaElement>(null)
  const counterId = useId()
  const label = schema.title ?? ''

  function press(name: MarkName) {
    const control = area.current
    const mark = marks.find((each) => each.name === name)
    if (!control || !mark) return
    const selected = { text: control.value, from: control.selectionStart, to: control.selectionEnd }
    const { from, to, insert, select } = markChange(name, selected, mark.sample)
    control.focus()
    control.setSelectionRange(from, to)
    // The only way that the browser's own Undo takes back; it is heard like any typed text.
    if (!document.execCommand('insertText', false, insert)) {
      control.setRangeText(insert, from, to)
      change(path, control.value)
    }
    control.setSelectionRange(select.from, select.to)
  }

  function pressByKey(event: KeyboardEvent) {
    const name = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined
    if (!name || event.altKey || event.shiftKey) return
    event.preventDefault()
    press(name)
  }

  return (
    <Field
      id={fieldId(path)}
      label={schema.minLength ? label : texts.optional(label)}
      hint={hintOf(schema)}
      error={problems.get(path)}
    >
      {(props) => (
        <div className="grid gap-1.5">
          <div className="grid">
            <div
              role="toolbar"
              aria-label={texts.marks(label)}
              aria-controls={props.id}
              className="flex flex-wrap rounded-t-sm border border-b-0 border-line-strong bg-sunken"
            >
              {marks.map(({ name, label, Icon }) => (
                <button
                  key={name}
                  type="button"
                  title={label}
                  aria-label={label}
                  // Keeps the selection of the text, which the mark is about.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => press(name)}
                  className="inline-flex size-11 items-center justify-center rounded-sm -outline-offset-2 hover:text-accent md:size-9"
                >
                  <Icon size={16} aria-hidden="true" />
                </button>
              ))}
            </div>
            <textarea
              {...props}
              aria-describedby={clsx(props['aria-describedby'], counterId)}
              ref={area}
              rows={5}
              value={value}
              onKeyDown={pressByKey}
              onChange={(event) => change(path, event.target.value)}
              className={clsx(props.className, 'field-sizing-content max-h-[32rem] min-h-32 resize-y rounded-t-none')}
            />
          </div>
          <Counter id={counterId} text={value} max={schema.maxLength} isTold={problems.has(path)} />
        </div>
      )}
    </Field>
  )
}
