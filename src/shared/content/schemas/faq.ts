import { z } from 'zod'
import { messages } from '#shared/messages.ts'
import { formatted, line, listOf, sentences } from './fields.ts'
import { pageTexts, searchEntry } from './page-texts.ts'

/** Of all answers together: the page has them all. */
const longestAnswers = 800_000

export const question = z.object({
  question: line('Question', { max: 200 }),
  answer: formatted('Answer'),
})

export const faqContent = z.object({
  heading: line('Heading', { max: 80 }),
  lead: sentences('Text below the heading', { max: 400, optional: true }),
  button: line('Button', { max: 40, help: 'Leads to the contact page.' }),
  questions: listOf('Questions', 'question', question, { max: 500 }).refine(
    (questions) => questions.reduce((sum, { answer }) => sum + answer.length, 0) <= longestAnswers,
    messages.content.tooLongTogether(longestAnswers),
  ),
  page: pageTexts(),
  search: searchEntry(),
})
export type FaqContent = z.infer<typeof faqContent>
