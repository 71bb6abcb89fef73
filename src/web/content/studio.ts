import { pressDays, printTime, replyTimeInSentence, supportTime } from '#shared/promises.ts'

/** Five benefits, each made good by one concrete sentence. */
export const benefits = [
  {
    title: 'Full-service web and design',
    text: 'One team draws your logo, builds your site and answers the phone when something looks off.',
  },
  {
    title: 'Local and online custom printing',
    text: 'Order from the shop at midnight, or bring a mug to the counter and point at it.',
  },
  {
    title: 'Fast, affordable, scalable systems',
    text: 'Twelve shirts for the softball team or twelve thousand flyers: the same files, the same care, a fair price for each.',
  },
  {
    title: 'Order management and tracking',
    text: 'Every order has a number and a page of its own: the link in your confirmation shows how far it is, from job book to doorstep.',
  },
  {
    title: 'Seasonal and cultural collections',
    text: 'Lunar New Year, Juneteenth, Diwali, Rose Festival: short runs drawn with the people who celebrate them.',
  },
] as const

/** The line of facts under the hero. */
export const pressFacts = [
  { label: 'Press days', value: pressDays.join(' + ') },
  { label: 'Before we print', value: 'we write to you' },
  { label: 'Smallest run', value: '1 piece' },
  { label: 'Delivery', value: 'by bike in Portland, by mail nationwide' },
] as const

/** Beside the form on home. */
export const promises = [
  { label: 'Reply', value: replyTimeInSentence },
  { label: 'Support', value: supportTime },
  { label: 'Websites', value: '2–4 weeks' },
  { label: 'Print', value: printTime },
] as const
