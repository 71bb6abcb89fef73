import { proofRule } from '#shared/promises.ts'
import { markdown } from './markdown.ts'
import type { FaqContent } from './schemas/faq.ts'

/** Questions that people ask at the counter, with the answers they get there. */
const questions: FaqContent['questions'] = [
  {
    question: 'How fast do you answer?',
    answer: markdown(
      'Within 24 hours, and messages from the contact page {reply}. A person reads every one of them; if the answer needs a test print or a look at your old website, we say so first and name the day.',
    ),
  },
  {
    question: 'How long does a website take?',
    answer: markdown(
      'Two to four weeks from the day we have your words and pictures. A landing page sits at the short end, a shop with your accounting attached at the long one. You see a working version in the first week, not a slideshow about it.',
    ),
  },
  {
    question: 'And how long does print take?',
    answer: markdown(
      '{printwords} until it leaves our shop. {printcount} The presses run on {pressdays}. Delivery comes on top: each product page names the day on which an order of today arrives, and the page of your order keeps it. {rush}',
    ),
  },
  {
    question: 'What is the smallest order?',
    answer: markdown(
      'One piece. One mug, one shirt, one banner. Some methods only make sense in numbers, foil stamping for example, and then we tell you the quantity at which the price stops being silly.',
    ),
  },
  {
    question: 'Do I hear from you before anything is printed?',
    answer: markdown(
      `Always. A person writes to you with what we are about to print. If something in the file worries us, ${proofRule}; the days count from then. For runs over two hundred pieces {with street: you can come by and hold the first one | without: we send you a photo of the first one}.`,
    ),
  },
  {
    question: 'What kind of file do you need from me?',
    answer: markdown(
      'Whatever you have. Best is a PDF, SVG or AI file; a PNG with a clear background at 300 dots per inch is fine; a photo of a pencil drawing is a good start. The upload in the shop takes PDF, SVG and TIFF as well as PNG, JPEG, WebP, AVIF and GIF; email us everything else. If it will not print well we say so before you pay for it, and redrawing is an add-on with a price.',
    ),
  },
  {
    question: 'Can I return something I ordered?',
    answer: markdown(
      'Custom work is made for you alone, so all sales are final. If a piece arrives damaged or defective, write to us within three days with a photo and we refund it. The returns page has the details in plain words.',
    ),
  },
  {
    question: 'Do you ship outside {town}?',
    answer: markdown(
      `Everywhere in {countries}, by mail and parcel service. Inside the city most orders travel by cargo bike. You may also pick yours up in {town}. {delivery} Shipping prices stand on each product before you order.`,
    ),
  },
  {
    question: 'How do payments work?',
    answer: markdown(
      `Shop orders are paid by card on the payment provider’s own page, so we never see the number; or place the order and pay by invoice or at pickup. {pickup} Websites and branding are billed half at the start and half when you have the files. Hosting and care plans are monthly and can be ended at the end of any month.`,
    ),
  },
  {
    question: 'Who owns the design and the code?',
    answer: markdown(
      'You do, once the last invoice is paid: source files, fonts where the license allows it, the repository, the domain. We keep a copy so that a reprint in three years takes one email, and we ask before showing anything in the gallery.',
    ),
  },
  {
    question: 'We are a non-profit. Is there a lower price?',
    answer: markdown(
      'Yes: fifteen percent off design hours for non-profits, schools and community groups, and setup is free for events that are free to enter. Send us your tax letter or just a link that shows who you are.',
    ),
  },
  {
    question: 'Something broke on a Sunday. Now what?',
    answer: markdown(
      '{with phone: Call the number at the top of the page. | without: Write to us.} Support answers 7 days a week, clients with hosting or a care plan first, {with phone: and the phone that answers at night belongs to one of us, not to a call center | without: and whoever answers at night is one of us}.',
    ),
  },
]

export const faq: FaqContent = {
  heading: '{with street: Asked at the counter | without: Often asked}',
  lead: 'Answers that we give so often that we know them by heart. Yours is not among them? Then it is a good one.',
  button: 'Ask us something else',
  questions,
  page: {
    title: 'FAQ',
    description:
      'What we are asked {with street: at the counter | without: every week}: how fast we answer, what a website and a print run take, what we write before printing, files, returns, payment and who owns the work.',
    share: { eyebrow: 'QUESTIONS', title: '{with street: ASKED AT THE COUNTER | without: OFTEN ASKED}', picture: null },
  },
  search: {
    label: 'FAQ: frequently asked questions',
    summary: 'Questions that we hear {with street: at the counter | without: every week}, answered.',
  },
}
