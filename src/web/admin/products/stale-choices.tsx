const look = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-6'

/** What to do with a form whose product somebody else has saved meanwhile. */
export function StaleChoices({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  return (
    <span className="ml-3 inline-flex gap-4">
      <button type="button" onClick={onTheirs} className={look}>
        Take theirs
      </button>
      <button type="button" onClick={onMine} className={look}>
        Save mine over it
      </button>
    </span>
  )
}
