import { messages } from '#shared/messages.ts'

/** What a status is called on this order: one that is picked up is not shipped, but ready (SEL-15). */
export function nameOfStatus(status: string, order: object): string {
  const pickedUp: Record<string, string> = messages.adminDelivery.statuses
  const isPickup = 'pickup_code' in order && order.pickup_code !== ''
  return (isPickup && pickedUp[status]) || status
}
