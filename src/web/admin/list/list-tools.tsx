import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { isNarrowed, type ListAddress, listAddress } from './list-address.ts'

const typingPauseMs = 300

/** `name` is used in the address and in the API call. */
export type ListFilter = {
  name: string
  label: string
  /** The label for no choice, when that does not mean everything. */
  unchosen?: string
  choices: readonly { value: string; label: string }[]
}

type Sortable = { key: string; label: string }

const control = 'min-h-11 rounded-sm border border-line-strong bg-surface text-sm hover:border-text'

/**
 * Search, filters and sorting of a list. Their state is in the address, so a list can be reloaded, shared and left with
 * Back.
 */
export function ListTools({
  address,
  search,
  searchHint,
  searchedIn,
  filters,
  sortable,
}: {
  address: ListAddress
  search: string
  searchHint: string
  /** All fields that are searched, for when the search field has no room to name them. */
  searchedIn?: string | undefined
  filters: readonly ListFilter[]
  /** For layouts without visible headings; a visible table is sorted by its headings. */
  sortable: readonly Sortable[]
}) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const searchedInId = useId()

  useEffect(() => () => clearTimeout(timer.current), [])

  function show({ replaces }: { replaces: boolean }) {
    clearTimeout(timer.current)
    if (!form.current) return
    const given = new FormData(form.current)
    const read = (name: string) => String(given.get(name) ?? '').trim()
    const asked = {
      q: read('q'),
      page: 1,
      sort: read('sort'),
      filters: Object.fromEntries(filters.map(({ name }) => [name, read(name)])),
    }
    void navigate(listAddress(asked), { replace: replaces, preventScrollReset: true })
  }

  return (
    <search>
      <form
        ref={form}
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          show({ replaces: true })
        }}
      >
        <SearchField
          label={search}
          hint={searchHint}
          describedBy={searchedIn ? searchedInId : undefined}
          address={address}
          onTyped={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => show({ replaces: true }), typingPauseMs)
          }}
          onCleared={() => clearTimeout(timer.current)}
        />
        {filters.map((filter) => (
          <Choice
            key={filter.name}
            {...filter}
            all={filter.unchosen ?? messages.admin.list.all(filter.label)}
            value={address.filters[filter.name] ?? ''}
            onChosen={() => show({ replaces: false })}
          />
        ))}
        <Choice
          name="sort"
          label={messages.admin.list.sort}
          all={messages.admin.list.usualOrder}
          choices={sortable.flatMap(({ key, label }) => [
            { value: key, label: messages.admin.list.upward(label) },
            { value: `-${key}`, label: messages.admin.list.downward(label) },
          ])}
          value={address.sort}
          onChosen={() => show({ replaces: false })}
          className={clsx('xl:hidden', sortable.length === 0 && 'hidden')}
        />
        {isNarrowed(address) && (
          <Link
            to={listAddress({ q: '', page: 1, sort: address.sort, filters: {} })}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
          >
            {messages.admin.list.showAll}
          </Link>
        )}
        {searchedIn && (
          <p id={searchedInId} className="basis-full text-sm text-muted">
            {searchedIn}
          </p>
        )}
      </form>
    </search>
  )
}

function SearchField({
  label,
  hint,
  describedBy,
  address,
  onTyped,
  onCleared,
}: {
  label: string
  hint: string
  describedBy: string | undefined
  address: ListAddress
  onTyped: () => void
  onCleared: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { q } = address

  // Back and Forward change the address; the field follows unless the administrator is typing in it.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q
  }, [q])

  return (
    <div className="relative min-w-0 max-sm:basis-full sm:w-80">
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={hint}
        defaultValue={q}
        maxLength={maxLength.search}
        autoComplete="off"
        onChange={onTyped}
        className={clsx(control, 'w-full pr-11 pl-9 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden')}
      />
      {q && (
        <Link
          to={listAddress({ ...address, q: '', page: 1 })}
          preventScrollReset
          aria-label="Clear search"
          className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-sm text-muted hover:text-accent"
          onClick={() => {
            onCleared()
            if (input.current) input.current.value = ''
            input.current?.focus()
          }}
        >
          <X size={16} aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}

function Choice({
  name,
  label,
  all,
  choices,
  value,
  onChosen,
  className,
}: ListFilter & { all: string; value: string; onChosen: () => void; className?: string }) {
  const select = useRef<HTMLSelectElement>(null)

  // The new choice shows at once, before its rows arrive, and follows Back and Forward.
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])

  return (
    <select
      ref={select}
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={onChosen}
      className={clsx(
        control,
        'select-arrow min-w-0 max-w-full pr-9 pl-3 max-sm:flex-[1_1_40%]',
        value ? 'border-text font-semibold' : 'text-muted',
        className,
      )}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
