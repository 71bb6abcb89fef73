import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ManagedProduct } from './wire.ts'

const texts = messages.adminCombinations

/** Whether the product is sold by combinations of its options, and the way to them. */
export function CombinationsPanel({ product: { id, combinations } }: { product: ManagedProduct }) {
  return (
    <Panel label={texts.title}>
      <h2 className="border-b border-line px-5 py-3 text-base">{texts.title}</h2>
      <div className="grid gap-3 p-5 text-sm">
        <p>{combinations ? texts.panel(combinations.length) : texts.panelNone}</p>
        {isAllowed('catalog:change') && (
          <ButtonLink to={adminPaths.productCombinations(id)} tone="secondary" size="sm" className="justify-self-start">
            {combinations ? texts.edit : texts.begin}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
