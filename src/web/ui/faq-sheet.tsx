import { JsonLd } from './json-ld.tsx'

/** The questions of a page in schema.org words. */
export function FaqSheet({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <JsonLd
      data={{
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  )
}
