import { cartLimits, maxLength } from '../constants.ts'
import { addLine, type CartLine, isSameLine, isValidLine } from './cart.ts'

/** A §4: reads what the browser stored as far as possible; corrupt text gives an empty cart. */
export function parseStoredCart(text: string | null): CartLine[] {
  if (!text) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.reduce(takeLine, []) : []
  } catch {
    return []
  }
}

/** Equal lines are merged as if the second had been added: two lines of one identity could not be told apart. */
function takeLine(lines: CartLine[], stored: unknown): CartLine[] {
  const line = readStoredLine(stored)
  if (!line) return lines
  const isRoom = lines.length < cartLimits.lines || lines.some((each) => isSameLine(each, line))
  return isRoom ? addLine(lines, line) : lines
}

/** Older carts had fewer fields, and anyone can edit the storage: the type of every field is checked. */
function readStoredLine(stored: unknown): CartLine | null {
  if (typeof stored !== 'object' || stored === null || !isValidLine(stored)) return null
  const line = stored as { [Field in keyof CartLine]?: unknown }
  const id = typeof line.id === 'string' ? Number(line.id) : line.id
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null
  return {
    id,
    name: textOr(line.name, `#${id}`, maxLength.name),
    price: line.price as number,
    qty: line.qty as number,
    image_url: typeof line.image_url === 'string' ? line.image_url : null,
    sku: textOr(line.sku),
    design: textOr(line.design, '', maxLength.address),
    color: textOr(line.color),
    size: textOr(line.size),
    variant: textOr(line.variant),
    placement: textOr(line.placement),
    stock: numberOrNull(line.stock),
    shipping_price: numberOrNull(line.shipping_price),
    delivery_days_min: numberOrNull(line.delivery_days_min),
    delivery_days_max: numberOrNull(line.delivery_days_max),
  }
}

/** A text that the server refuses (too long, control characters) would also prevent the other lines from being priced. */
function textOr(value: unknown, fallback = '', longest: number = maxLength.option): string {
  return typeof value === 'string' && value.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(value) ? value : fallback
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}
