import { messages } from '#shared/messages.ts'

type ContactStep = { title: string; text: string }

/** What happens to a message; the second step is the binding promise of R-22. */
export const contactSteps: readonly ContactStep[] = [
  {
    title: 'Somebody reads it',
    text: 'There are six of us and one inbox. Your note goes to whoever would do the work, not to a sales desk.',
  },
  {
    title: messages.contact.reply,
    text: 'By name, with questions if we have any. Write on a Friday night and you’ll hear on Monday.',
  },
  {
    title: 'You get a price, in writing',
    text: 'With a date next to it: websites take 2–4 weeks, print 3–7 business days. Nothing starts until you say go.',
  },
]
