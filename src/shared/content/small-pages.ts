import type { SmallPagesContent } from './schemas/small-pages.ts'

export const smallPages: SmallPagesContent = {
  newsletter: {
    title: 'Newsletter',
    form: {
      heading: 'A letter, once a month at most',
      text: 'What came off the press, one trick worth stealing, and first pick of the short runs.',
    },
    waiting: {
      eyebrow: 'One more press',
      heading: 'Is this you?',
      before: 'Somebody signed up',
      after: 'for our letter. If it was you, say so; if not, close this page and nothing comes.',
      button: 'Yes, send it',
    },
    confirmed: {
      eyebrow: 'Confirmed',
      text: 'The next letter has your name on it. Each one ends with a link that stops them.',
    },
    subscribed: {
      heading: 'You’re on the list',
      before: '',
      after: 'gets the letter already. Nothing left to do.',
    },
    unknown: {
      eyebrow: 'Returned to sender',
      heading: 'This link has gone stale',
      text: 'It was cut off on the way, or it is older than the mail it came with. Sign up again and a fresh one follows.',
    },
    search: {
      label: 'Newsletter',
      summary: 'A letter from the press room, once a month at most. Subscribe or leave whenever you like.',
    },
  },
  unsubscribe: {
    title: 'Unsubscribe',
    question: {
      heading: 'Shall we stop?',
      before: 'One press and',
      after: 'gets no further letter. No survey, no hard feelings.',
      button: 'Unsubscribe',
    },
    done: {
      eyebrow: 'Unsubscribed',
      heading: 'No more letters',
      before: '',
      after: 'is off the list, from this moment. Mail about your orders still reaches you.',
      button: 'Changed your mind?',
    },
    unknown: {
      eyebrow: 'Returned to sender',
      heading: 'We can’t read this link',
      before: 'Mail programs sometimes cut long links in two. Open it again from the letter itself, or write to',
      after: 'and one of us takes you off the list by hand.',
    },
  },
  siteSearch: {
    heading: 'Search',
    description: '',
    nothing: {
      before: 'Try a plainer word such as “mug” or “sticker”, look through the shop, or',
      link: 'ask us',
      after: ': we print more than we list.',
      button: 'Browse Products',
    },
  },
  success: {
    title: 'Your order',
    heading: 'Thank you. It is on the press list.',
    text: `The confirmation is in your mail. {writesfirst}`,
    failedHeading: 'Your order',
  },
  signIn: {
    intro: 'For the people who run the presses.',
    motto: 'Proof by noon, press by two.',
  },
}
