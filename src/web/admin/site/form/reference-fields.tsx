import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { postsAt } from '#shared/content/news-posts.ts'
import type { Product } from '#shared/contracts/catalog.ts'
import { narrowerPicture } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { productFromAnswer } from '#web/lib/read-product.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { type FieldProps, fieldId, useForm } from './form-context.ts'

/* Fields that name a record of the shop or the site by its id. */

const texts = messages.newsletters
const typingMs = 250
const mostFound = 6

type Found = { id: number; name: string; price: string; picture: string | null }

/** Undefined while it is read, null where there is none. */
function useProduct(id: number): Found | null | undefined {
  const [product, setProduct] = useState<Found | null>()
  useEffect(() => {
    if (id < 1) return setProduct(null)
    const abort = new AbortController()
    setProduct(undefined)
    api('GET /products/:id', { params: { id }, signal: abort.signal })
      .then((found) => setProduct(toFound(found)))
      .catch(() => abort.signal.aborted || setProduct(null))
    return () => abort.abort()
  }, [id])
  return product
}

function toFound(answer: Product): Found {
  const { id, name, current_price_cents, image_address } = productFromAnswer(answer)
  return { id, name, price: formatCents(current_price_cents), picture: image_address }
}

function useSearch(words: string): { found: Found[]; problem: string; isDone: boolean } {
  const [result, setResult] = useState({ words: '', found: [] as Found[], problem: '' })
  useEffect(() => {
    if (words === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api('GET /products', { query: { q: words, page: 1, limit: mostFound }, signal: abort.signal })
        .then((answer) => {
          const items = Array.isArray(answer) ? answer : answer.items
          setResult({ words, found: items.map(toFound), problem: '' })
        })
        .catch(() => abort.signal.aborted || setResult({ words, found: [], problem: texts.productSearchFailed }))
    }, typingMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words])
  return { ...result, isDone: words !== '' && result.words === words }
}

/** A product of the shop, found by its name. */
export function ProductField({ schema, value, path }: FieldProps<number>) {
  const { problems, change, isReadOnly } = useForm()
  const [isSearching, setSearching] = useState(value < 1)
  const [words, setWords] = useState('')
  const product = useProduct(value)
  const { found, problem, isDone } = useSearch(words.trim())
  const listId = useId()
  /** What replaces the pressed control gets the focus. */
  function show(next: () => void) {
    flushSync(next)
    document.getElementById(fieldId(path))?.focus()
  }
  const choose = (id: number) =>
    show(() => {
      setSearching(false)
      setWords('')
      change(path, id)
    })
  if (!isSearching && value > 0)
    return (
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{schema.title}</p>
        <div className="flex flex-wrap items-center gap-3 rounded-sm border border-line bg-surface p-2.5">
          <ProductLine product={product ?? { id: value, name: texts.chosenProduct(value), price: '', picture: null }} />
          {!isReadOnly && (
            <Button id={fieldId(path)} tone="quiet" size="sm" onClick={() => show(() => setSearching(true))}>
              {texts.changeProduct}
            </Button>
          )}
        </div>
        {schema.description && <p className="text-sm text-muted">{schema.description}</p>}
        <Problem text={problems.get(path)} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        id={fieldId(path)}
        label={`${schema.title}: ${texts.findProduct}`}
        hint={schema.description}
        error={problems.get(path)}
      >
        {(props) => (
          <input
            {...props}
            type="search"
            autoComplete="off"
            value={words}
            aria-controls={listId}
            onChange={(event) => setWords(event.target.value)}
            // The first of the list, as in other searches.
            onKeyDown={(event) => {
              const [first] = found
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (first && isDone) choose(first.id)
            }}
          />
        )}
      </Field>
      <ul
        id={listId}
        className="grid grid-cols-1 divide-y divide-line rounded-sm border border-line bg-surface empty:hidden"
      >
        {isDone &&
          found.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                onClick={() => choose(each.id)}
                className="flex min-h-12 w-full items-center gap-3 p-2 text-left -outline-offset-2 hover:text-accent"
              >
                <ProductLine product={each} />
              </button>
            </li>
          ))}
      </ul>
      <p role="status" className="flex items-center gap-2 text-sm text-muted empty:hidden">
        {isDone && found.length === 0 && (
          <>
            <Search size={14} aria-hidden="true" />
            {problem || texts.noProductFound(words.trim())}
          </>
        )}
      </p>
    </div>
  )
}

function ProductLine({ product: { name, price, picture } }: { product: Found }): ReactNode {
  return (
    <>
      {picture && (
        <img
          src={narrowerPicture(picture, 320)}
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-sm object-cover"
        />
      )}
      <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
      <span className="fact text-muted">{price}</span>
    </>
  )
}

function Problem({ text }: { text: string | undefined }) {
  return text ? <p className="text-sm font-medium text-danger">{text}</p> : null
}

type Post = Parameters<typeof postsAt>[0][number] & { slug: string; title: string }

/** Of the posts that are shown now. */
export function NewsPostField({ schema, value, path }: FieldProps<string>) {
  const { problems, change } = useForm()
  const [posts, setPosts] = useState<readonly Post[]>()
  const asAdmin = useAsAdmin()
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const { published } = await asAdmin((token) => api('GET /content/:name', { params: { name: 'news' }, token }))
      if (!isGone) setPosts(Array.isArray(published.posts) ? postsAt(published.posts as Post[], new Date()) : [])
    }
    // Without the titles, the address that was chosen is shown.
    read().catch(() => isGone || setPosts([]))
    return () => {
      isGone = true
    }
  }, [asAdmin])
  const isKnown = value === '' || posts?.some(({ slug }) => slug === value)
  return (
    <SelectField
      id={fieldId(path)}
      label={schema.title ?? ''}
      hint={posts?.length === 0 ? texts.noPosts : schema.description}
      error={problems.get(path)}
      value={value}
      onChange={(event) => change(path, event.target.value)}
    >
      <option value="">{texts.choosePost}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {posts?.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
