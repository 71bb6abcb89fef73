import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { emptyValue, type FormSchema, kindsOf, schemaOf } from '#shared/content/form-schema.ts'
import { messages } from '#shared/messages.ts'
import { useForm } from './form-context.ts'
import { entryOn, firstText, joinPath } from './form-path.ts'

const texts = messages.siteEditor

/** The words that an entry begins with, after its kind where there are several. */
function nameOfEntry(items: FormSchema, entry: unknown): string {
  const words = firstText(items, entry)
  if (kindsOf(items).length === 0) return words
  const { title = '' } = schemaOf(items, entry)
  const kind = title.charAt(0).toUpperCase() + title.slice(1)
  return words ? `${kind}: ${words}` : kind
}

type Removed = { entry: unknown; key: number; at: number; name: string }

let lastKey = 0
const newKeys = (count: number) => Array.from({ length: count }, () => ++lastKey)

/** `a b c` with the first one last: `b c a`. */
function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1))
}

/** What can be done with the entries of a list. Each has a key that goes with it, so that it stays open and focused. */
export function useListEntries({ schema, value, path }: { schema: FormSchema; value: unknown[]; path: string }) {
  const { change, reveal, announce, target } = useForm()
  const [keys, setKeys] = useState(() => newKeys(value.length))
  const [openKey, setOpenKey] = useState<number | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [seen, setSeen] = useState<typeof target>(null)
  const list = useRef<HTMLOListElement>(null)
  const of = schema.of ?? ''
  const items = schema.items ?? {}

  if (keys.length !== value.length) setKeys(newKeys(value.length))
  // While rendering: the field that is to be focused has to exist when the effects run.
  if (target && target !== seen) {
    setSeen(target)
    const at = entryOn(target.path, path)
    if (at !== null) setOpenKey(keys[at] ?? null)
  }

  function set(entries: unknown[], nextKeys: number[]) {
    setKeys(nextKeys)
    change(path, entries)
  }

  return {
    keys,
    openKey,
    removed,
    list,
    of,
    nameOf: (index: number) => nameOfEntry(items, value[index]) || texts.entry(of, index + 1),
    toggle: (key: number) => setOpenKey(key === openKey ? null : key),
    /** Of the given kind, in a list whose entries are of several. */
    add(kind: FormSchema = items) {
      const [key = 0] = newKeys(1)
      set([...value, emptyValue(kind)], [...keys, key])
      setOpenKey(key)
      reveal(joinPath(path, value.length))
    },
    /** Below the others, without opening it: further ones may follow. */
    append(entry: unknown) {
      set([...value, entry], [...keys, ...newKeys(1)])
    },
    dragOver(from: number, to: number) {
      set(moved(value, from, to), moved(keys, from, to))
    },
    /** The control that was pressed keeps the focus, although the browser takes it from a row that moves in the page. */
    move(from: number, to: number) {
      if (to < 0 || to >= value.length) return
      const focused = document.activeElement
      flushSync(() => set(moved(value, from, to), moved(keys, from, to)))
      if (focused instanceof HTMLElement) focused.focus()
      announce(texts.moved(nameOfEntry(items, value[from]) || of, to + 1, value.length))
    },
    remove(at: number) {
      const [key = 0] = keys.slice(at)
      flushSync(() => {
        setRemoved({ entry: value[at], key, at, name: nameOfEntry(items, value[at]) })
        set(value.toSpliced(at, 1), keys.toSpliced(at, 1))
      })
      list.current?.querySelector<HTMLElement>('[data-undo]')?.focus()
    },
    undo() {
      if (!removed) return
      const { entry, key, at } = removed
      flushSync(() => {
        setRemoved(null)
        set(value.toSpliced(at, 0, entry), keys.toSpliced(at, 0, key))
      })
      list.current?.querySelector<HTMLElement>(`[data-key="${key}"] button`)?.focus()
      announce(texts.broughtBack(of))
    },
    forgetRemoved: () => setRemoved(null),
  }
}
