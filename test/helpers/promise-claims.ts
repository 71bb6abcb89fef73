import { standardStudio } from '#shared/brand/standard-studio.ts'
import { chooseWordings } from '#shared/content/studio/wordings.ts'
import { businessDays, businessDaysInWords } from '#shared/promise/promise-texts.ts'
import * as promises from '#shared/promises.ts'

const number = '\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|thirty'
const range = `(?:${number})\\s?(?:to|–|-|and)\\s?(?:${number})`

/** Sentences about past events or about work for one client: they promise nothing about an order. */
const stories = [
  'On the white proof it was a flower.',
  'we had shown the proof on the wrong paper',
  'Every proof is now pulled on the stock it will live on',
  'The first banner proof had our date wrong',
  'on a Wednesday night, which is not a press day',
  'build pickup pages for the ones with kitchens',
  'Shipping rates, pickup and tax rules set up',
  'closes the pickup',
  // Beside the form that administrators sign in with.
  'Proof by noon, press by two.',
]

/** SEL-13: what is said of the proof of a doubtful design, and of no other. */
const proofs = [
  promises.proofRule,
  'Print it anyway; we send a proof first',
  'A proof comes first. Approve it today and it',
  'A proof comes first: we email it to you, and the days count from your approval',
  'A proof comes first.',
  'You have approved the proof.',
  'A proof was promised',
  'a proof was promised',
  'was promised a proof. Send it',
  'Proof owed',
  '… from the day you approve the proof',
  promises.countRule,
  'where we owe you a proof, from the day you approve it',
  'The proof is approved, and your order goes to work',
  'Text, when the proof is approved',
  'Once you have approved the proof, or we have written to you',
  'once the proof is approved',
  'when the proof is approved',
  'its proof is approved',
  'while a proof is owed',
]

/** Other time spans that texts may state, each with its subject. */
const within = [
  promises.replyTime,
  promises.replyTimeInSentence,
  `within ${promises.damageDays} days`,
  'within three days',
  `within ${promises.refundTime}`,
  `within ${promises.refundDays.max} business days`,
  // Privacy requests, and hosting: moving a site in, handing it over on leaving, security updates.
  'within thirty days',
  'within 2 business days',
  'within five business days',
  'within a day',
]

/** Says what the owner has set up: by a placeholder, or by what a template ends with. */
const isFilled = (line: string) => /\{(?:delivery|pickup)\}|\. …$/.test(line)

/** SEL-15: names in the code, and words that are shown of a pickup that the owner offers and the buyer has chosen. */
const onlyForPickup = [
  /^[\w-]+$/,
  /\bcode\b/,
  /\bready\b/i,
  /^Picked up$/,
  /^(?:You pick|Pick) it up at$/,
  /^You pick it up, and the ticket is closed\.$/,
  /^Pickup at the counter\b/,
  /, for a pickup$|^To the buyer who picks it up(?:,.*)?$|how a pickup goes$/,
]

const rules: readonly { about: string; finds: RegExp; holds: (claim: string, line: string) => boolean }[] = [
  // The name of the step, and of a value in the code.
  {
    about: 'proof',
    finds: /(?<![\w-])(?:un)?proof(?:s|ed)?\b/gi,
    holds: (_claim, line) => /^proof$/i.test(line.trim()),
  },
  { about: 'proof', finds: /\byou (?:have )?approved?\b|\byour approval\b/gi, holds: () => false },
  { about: 'time of day', finds: /\bby (?:noon|two)\b/gi, holds: () => false },
  {
    about: 'days',
    finds: /\b(?:printed overnight|(?:leaves?|ships?) (?:the )?(?:next|same) (?:day|morning))\b/gi,
    holds: () => false,
  },
  {
    about: 'start of the days',
    finds: /\b(?:from|after) your (?:answer|reply)\b/gi,
    holds: () => false,
  },
  {
    about: 'press days',
    finds: /[^.!?\n]*\b(?:press(?:es)?|prints?|printed|rides?)\b[^.!?\n]*/gi,
    holds: (sentence) =>
      [...sentence.matchAll(/\b(Mon|Tues?|Wednes|Wed|Thurs?|Fri|Satur|Sat|Sun)(?:days?)?\b/g)].every(([day]) =>
        promises.pressDays.some((pressDay) => pressDay.startsWith(day.replace(/days?$/, ''))),
      ),
  },
  {
    about: 'days',
    finds: new RegExp(`(?<![\\d,.])(?:${range}) (?:\\w+ )?days?\\b[^\\n]*\\n?[^\\n]*`, 'gi'),
    // The days of printing are a setting: texts have its placeholder, and a mail the days of its order.
    holds: (claim) =>
      claim.toLowerCase().startsWith(promises.refundTime) ||
      claim.startsWith(`${businessDays(promises.printDays)} until it is ready`) ||
      // A product's delivery days, followed by the line that says how they are counted.
      new RegExp(`^\\d+–\\d+ days\\s*${promises.deliveryCount}`).test(claim),
  },
  {
    about: 'within',
    finds: new RegExp(`\\bwithin (?:${range}|${number}) (?:\\w+ )?(?:days?|hours?|weeks?)\\b`, 'gi'),
    holds: (claim) => within.some((start) => claim.toLowerCase() === start.toLowerCase()),
  },
  {
    about: 'opening hours',
    finds: /(?:\d{1,2} ?[ap]m – \d{1,2} ?[ap]m|\b(?:eight|nine|ten|eleven)\b to (?:two|four|five|six)\b)/gi,
    holds: (claim) => standardStudio.hours.some(({ times }) => times.includes(claim)),
  },
  {
    about: 'support',
    finds: /[^\n]*24\/7[^\n]*/g,
    holds: (claim) => [promises.supportLine, chooseWordings(promises.supportTime, {})].includes(claim.trim()),
  },
  {
    about: 'pickup',
    finds:
      /\bpick(?:s|ed|ing)?(?: it| them| yours| your order)?[ -]?up\b|\b(?:pay|paid|waits?|due)\b[^.\n]* at the counter/gi,
    holds: (_claim, line) =>
      /arrange/i.test(line) ||
      standardStudio.hours.some(({ times }) => line.includes(times)) ||
      isFilled(line) ||
      onlyForPickup.some((known) => known.test(line.trim())),
  },
  {
    about: 'what pickup costs',
    finds: /\bpay\b[^.\n]*(?:at pickup|pick it up|at the counter)/gi,
    holds: (_claim, line) => line.includes(promises.pickupRule) || isFilled(line),
  },
]

/** Claims about days, hours, proofs and pickup in a text that are not in the table of promises. */
export function brokenPromises(text: string): string[] {
  const withoutStories = [...stories, ...proofs].reduce((rest, story) => rest.replaceAll(story, ''), text)
  return rules.flatMap(({ about, finds, holds }) =>
    [...withoutStories.matchAll(finds)]
      .filter(({ 0: claim, index }) => !holds(claim, lineAt(withoutStories, index)))
      .map(([claim]) => `${about}: ${claim.trim().slice(0, 120)}`),
  )
}

/** The same of a page as it is served: the standard days of printing stand where its texts have a placeholder. */
export function brokenPromisesOnPage(text: string): string[] {
  const filled = [businessDays(promises.printDays), businessDaysInWords(promises.printDays)]
  return brokenPromises(filled.reduce((rest, days) => rest.replaceAll(days, '{printdays}'), text))
}

function lineAt(text: string, index: number): string {
  const end = text.indexOf('\n', index)
  return text.slice(text.lastIndexOf('\n', index) + 1, end === -1 ? undefined : end)
}
