import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { ShopImage } from '#shared/shop-product.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { AreaEditor, newArea } from './area-editor.tsx'
import { PrintSides } from './print-sides.tsx'
import type { DraftSide } from './product-draft.ts'

/** The area where customers place their design. */
export function PrintAreaPanel({
  area,
  sides,
  error,
  onChange,
  onSides,
  ...shown
}: {
  area: PrintArea | null
  /** Further sides that are printed. */
  sides: readonly DraftSide[]
  /** What is wrong with them. */
  error: string | undefined
  pictures: readonly ShopImage[]
  colors: readonly string[]
  /** The product's sizes. */
  sizes: readonly string[]
  isEditing: boolean
  onChange: (area: PrintArea | null) => void
  onSides: (sides: DraftSide[]) => void
}) {
  const { isEditing, pictures } = shown
  return (
    <Panel label="Print area">
      <h2 className="border-b border-line px-5 py-3 text-base">Print area</h2>
      {area === null ? (
        <div className="grid justify-items-start gap-3 p-5 text-sm text-muted">
          <p>Without a print area, a design comes along as a file and is placed by hand.</p>
          {isEditing && (
            <Button tone="secondary" size="sm" onClick={() => onChange(newArea(pictures[0] ?? null))}>
              Add a print area
            </Button>
          )}
        </div>
      ) : (
        <div className="grid gap-4 p-5">
          <AreaEditor {...shown} pictures={pictures.slice(0, 1)} area={area} onChange={onChange} />
          {isEditing && (
            <Button tone="secondary" size="sm" onClick={() => onChange(null)}>
              Remove the print area
            </Button>
          )}
          {(isEditing || sides.length > 0) && <PrintSides {...shown} {...{ area, sides, error }} onChange={onSides} />}
        </div>
      )}
    </Panel>
  )
}
