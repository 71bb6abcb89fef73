import { readToken, readUser } from './session.ts'

/** `over`: it was too old, or its token unreadable. `refused`: the server does not know it any more. */
export type SessionEnd = { kind: 'over' | 'refused'; email: string }

/** In memory alone: the sign-in page follows in the same page load, and whoever opens it otherwise was not signed in. */
let lastEnd: SessionEnd | null = null

/** Called before the session is cleared. Several requests of one page may be refused: only the first one has a session. */
export function noteSessionEnd(kind: SessionEnd['kind']): void {
  if (readToken()) lastEnd = { kind, email: readUser().email }
}

/** Null for whoever signed out or was not signed in. */
export function readSessionEnd(): SessionEnd | null {
  return lastEnd
}

export function forgetSessionEnd(): void {
  lastEnd = null
}
