import { messages } from '#shared/messages.ts'

/** What a status is called on this order: one that is picked up is not shipped, but ready (SEL-15). */
export function nameOfStatus(status: string, order: object): string {
  return statusName(status, 'pickup_code' in order && order.pickup_code !== '')
}

export function statusName(status: string, isPickedUp: boolean): string {
  const ofPickup: Record<string, string> = messages.adminDelivery.statuses
  return (isPickedUp && ofPickup[status]) || status
}
