// Does with fetch what a browser does on the card page.

const card = { expiry: '12 / 30', cvc: '123', name: 'Ada Lovelace' }

export const cardNumbers = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  threeDSecure: '4000 0025 0000 3155',
}

export type PageReply = { status: number; location: string | null; markup: string; headers: Headers }

export async function visit(url: string, init: RequestInit = {}): Promise<PageReply> {
  const answer = await fetch(url, { redirect: 'manual', ...init })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    markup: await answer.text(),
    headers: answer.headers,
  }
}

export function submit(url: string, fields: Record<string, string>): Promise<PageReply> {
  return visit(url, { method: 'POST', body: new URLSearchParams(fields) })
}

export function payWith(url: string, number: string, more: Record<string, string> = {}): Promise<PageReply> {
  return submit(url, { ...card, number, ...more })
}

/** The text of the error region, markup removed. */
export function alertOf({ markup }: PageReply): string {
  const region = /role="alert"[^>]*>([\s\S]*?)<\/div>/.exec(markup)?.[1] ?? ''
  return region
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
