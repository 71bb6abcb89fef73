import { messages } from '#shared/messages.ts'

const texts = messages.adminBulk

/** Chooses every product of the page, or none of them; those of other pages stay as they are. */
export function ChooseAll({
  onPage,
  chosen,
  onChange,
}: {
  onPage: readonly number[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}) {
  const here = onPage.filter((id) => chosen.includes(id))
  const elsewhere = chosen.filter((id) => !onPage.includes(id))
  const isAll = here.length === onPage.length
  return (
    <label className="ml-auto flex min-h-11 w-fit cursor-pointer flex-row-reverse items-center gap-3 px-4 text-sm xl:pr-13">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = here.length > 0 && !isAll
        }}
        onChange={() => onChange(isAll ? elsewhere : [...elsewhere, ...onPage])}
        className="size-5 accent-second"
      />
      {texts.chooseAll(onPage.length)}
    </label>
  )
}

/** Lies above the row's own link, which covers the whole row. */
export function ChooseOne({
  product: { id, name },
  isChosen,
  onChange,
}: {
  product: { id: number; name: string }
  isChosen: boolean
  onChange: (id: number) => void
}) {
  return (
    <label className="relative z-10 inline-grid size-11 place-items-center xl:size-8">
      <input
        type="checkbox"
        aria-label={texts.select(name)}
        checked={isChosen}
        onChange={() => onChange(id)}
        className="size-5 accent-second"
      />
    </label>
  )
}
