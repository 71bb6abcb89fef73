import { paths } from '#shared/paths.ts'

/** the contact page with the subject already said; a project is more than a question. */
export function contactAddress(subject: string, intent?: 'project'): string {
  return `${paths.contact}?${new URLSearchParams(intent ? { service: subject, intent } : { service: subject })}`
}
