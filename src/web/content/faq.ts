import type { Question } from './services.ts'

export const faq: readonly Question[] = []
