import type { OrderSide } from '#server/platform/database/order-sides.ts'
import { readFacts } from '#server/platform/pictures/design-facts.ts'
import { designAddress } from '#server/platform/pictures/picture-addresses.ts'
import { designUpload } from '#shared/constants.ts'
import type { KeptDesign } from '#shared/design/kept-design.ts'
import type { OrderPageSide } from '#shared/order/order-page.ts'

export function toPageSide({ name, placement, printArea, design }: OrderSide): OrderPageSide {
  const { address: url, width, height, mime, facts } = design
  return { name, placement, printArea, design: { url, width, height, type: typeOf(mime), facts } }
}

function typeOf(mime: string | null) {
  return designUpload.types.find((type) => type === mime) ?? 'image/png'
}

type DesignRow = {
  design_key: string | null
  design_width: number | null
  design_height: number | null
  design_type: string | null
  design_facts: unknown
}

export function keptDesignOf(row: DesignRow): KeptDesign | null {
  if (!row.design_key) return null
  const size = { width: row.design_width ?? 1, height: row.design_height ?? 1 }
  return {
    url: designAddress(row.design_key, size),
    ...size,
    type: typeOf(row.design_type),
    facts: readFacts(row.design_facts),
  }
}
