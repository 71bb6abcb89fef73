import { sql } from 'kysely'

/** Of a payment that was entered by hand: whether its amount is what came with it. Those of older editions have a total. */
export const isReceived = sql<boolean>`coalesce((provider_data ->> 'received')::boolean, false)`
