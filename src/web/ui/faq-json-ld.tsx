import { JsonLd } from './json-ld.tsx'

/** A page's questions as schema.org data. */
export function FaqJsonLd({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  // A list of none is no valid page of questions.
  if (questions.length === 0) return null
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
