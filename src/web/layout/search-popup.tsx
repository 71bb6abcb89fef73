import Search from 'lucide-react/icons/search'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

export function SearchPopup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = typed.trim()
    if (text === '') return
    onClose()
    setTyped('')
    void navigate(paths.search(text))
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Search" isTitleHidden shape="top" initialFocus={input}>
      <search>
        <form action="/search" onSubmit={submit} className="page-container pt-16 pb-10 md:pt-20 md:pb-16">
          <label htmlFor="site-search" className="eyebrow text-muted">
            What are you looking for?
          </label>
          <div className="mt-3 flex flex-wrap items-center gap-3 md:flex-nowrap">
            <input
              ref={input}
              id="site-search"
              name="query"
              type="search"
              required
              maxLength={maxLength.search}
              autoComplete="off"
              enterKeyHint="search"
              placeholder="mugs, stickers, banners…"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="min-h-14 w-full rounded-sm border-b-2 border-line-strong bg-transparent px-3 font-display text-2xl font-bold tracking-tight placeholder:text-muted focus:border-transparent"
            />
            <Button type="submit" size="lg" icon={<Search size={18} aria-hidden="true" />}>
              Search
            </Button>
          </div>
        </form>
      </search>
    </Dialog>
  )
}
