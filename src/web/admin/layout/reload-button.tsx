/** Beside the message that somebody else has saved meanwhile. */
export function ReloadButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="ml-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      Reload
    </button>
  )
}
