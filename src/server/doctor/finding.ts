/** `warning`: it works, but not for visitors or not for long. `skipped`: it could not be tried. */
export type FindingState = 'good' | 'warning' | 'failed' | 'skipped'

/** What the check of one part found. `advice` says in one sentence what to do next, if there is anything to do. */
export type Finding = { part: string; state: FindingState; found: string; advice?: string }
