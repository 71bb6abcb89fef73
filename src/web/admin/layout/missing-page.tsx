import { data, useLocation } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { listAbove } from './admin-nav-items.ts'
import { EmptyList, Panel } from './admin-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const handle = { title: messages.notFound.heading } satisfies AreaPage

export const meta = metaOfFacts

/** GEN-12: an address of the area that leads to no page, such as `/admin/orders/999999`, with a way back to the list above it. */
export default function MissingPage() {
  const above = listAbove(useLocation().pathname)
  return (
    <Panel>
      <EmptyList isPage title={messages.notFound.heading} hint={messages.admin.pageMissing}>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {above && (
            <ButtonLink to={above.to} size="sm">
              {above.label}
            </ButtonLink>
          )}
          <ButtonLink to={paths.admin} tone="secondary" size="sm">
            {messages.admin.toDashboard}
          </ButtonLink>
        </div>
      </EmptyList>
    </Panel>
  )
}
