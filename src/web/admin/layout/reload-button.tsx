/** Beside the message that somebody else has saved meanwhile. */
export function ReloadButton({ onClick, children = 'Reload' }: { onClick: () => void; children?: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="ml-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {children}
    </button>
  )
}
