import { paths } from '#shared/paths.ts'

/** The contact page with the subject filled in; `intent` marks a project request. */
export function contactAddress(subject: string, intent?: 'project'): string {
  return `${paths.contact}?${new URLSearchParams(intent ? { service: subject, intent } : { service: subject })}`
}
