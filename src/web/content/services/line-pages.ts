import { paths } from '#shared/paths.ts'
import type { ServiceLineSlug } from './service.ts'

type Step = { title: string; text: string; when: string }

/** What the landing page of a line says beyond its services. */
export type LinePage = {
  title: string
  lead: string
  facts: readonly { label: string; value: string }[]
  audienceHeading: string
  /** Each of the four, in the specified order. */
  audiences: readonly { who: string; text: string }[]
  servicesHeading: string
  processHeading: string
  steps: readonly Step[]
  pricesHeading: string
  pricesNote: string
  /** Names in content/packages.ts. */
  packages: readonly string[]
  project: string
  projectLead: string
  ctaHeading: string
  ctaText: string
}

export const linePages: Readonly<Record<ServiceLineSlug, LinePage>> = {
  'creative-tech': {
    title: 'Websites and tools that pull their weight',
    lead: 'We build the site your customers find, the screen you run the day from and the small machines that do the copying. Same two desks, same phone number, before and after launch.',
    facts: [
      { label: 'Websites', value: '2–4 weeks' },
      { label: 'First draft', value: 'in the browser, day 5' },
      { label: 'Measured against', value: 'WCAG 2.2 AA' },
      { label: 'Code and domain', value: 'yours' },
    ],
    audienceHeading: 'Who sits across the table',
    audiences: [
      {
        who: 'Small businesses',
        text: 'The plumber whose site still says 2019, the bakery that takes orders by text. You get something you can change yourself between two customers.',
      },
      {
        who: 'Startups',
        text: 'A landing page by the end of the month and a first portal when the pilot signs, built so that your own engineers will want to keep it.',
      },
      {
        who: 'Non-profits',
        text: 'Donation forms that work on old phones, reports the board can read, and documentation for the volunteer who comes after the volunteer.',
      },
      {
        who: 'Event organizers',
        text: 'Schedules that change at the last minute, ticket links that hold at ten sharp, and a page that goes to sleep quietly in October.',
      },
    ],
    servicesHeading: 'Seven things we build',
    processHeading: 'From the first call to the last redirect',
    steps: [
      {
        title: 'We ask and you talk',
        text: 'An hour about who comes to you and what they want. You leave with a page of notes and one price.',
        when: 'Day 1',
      },
      {
        title: 'Words before boxes',
        text: 'Every page as plain text. It is easier to cut a sentence than a section.',
        when: 'Week 1',
      },
      {
        title: 'A draft you can click',
        text: 'No slideshow of pictures: the real thing at a private address, on your own phone.',
        when: 'Week 1–2',
      },
      {
        title: 'Break it together',
        text: 'Keyboard, slow network, long names, empty carts. We fix, you shake it again.',
        when: 'Week 2–4',
      },
      {
        title: 'Launch and stay near',
        text: 'We switch the address in the morning, never on a Friday, and keep watching it for thirty days.',
        when: 'Launch day',
      },
    ],
    pricesHeading: 'What it starts at',
    pricesNote: 'One written price before we begin. Dashboards and portals are quoted, since no two are alike.',
    packages: ['Landing Page Starter', 'Business Website', 'Pro Web Suite', 'E-Commerce Pro'],
    project: paths.project('platform-integration'),
    projectLead: 'Eleven hours of retyping a week became forty minutes.',
    ctaHeading: 'Tell us what you do by hand on Mondays',
    ctaText: 'Two sentences are enough. One of the two people who would build it writes back within 24 hours.',
  },
  branding: {
    title: 'Brands that hold their ink',
    lead: 'A mark is finished when it works on a box, a badge and a sixteen-pixel tab. We can try that the same afternoon, because the press is in the next room.',
    facts: [
      { label: 'A logo', value: '2 weeks' },
      { label: 'First sketches', value: 'three, by hand' },
      { label: 'Changes', value: 'two rounds' },
      { label: 'Copyright', value: 'passes to you' },
    ],
    audienceHeading: 'People we draw for',
    audiences: [
      {
        who: 'Small businesses',
        text: 'You have a name, a lease and a sign painter who needs a file by Thursday. Start with the mark; the rest can follow the money.',
      },
      {
        who: 'Startups',
        text: 'Something that does not look like every other app, with a kit strict enough that the third designer you hire cannot bend it.',
      },
      {
        who: 'Non-profits',
        text: 'One look for the annual report, the bake sale and the van, and templates that a board member can open without calling us.',
      },
      {
        who: 'Event organizers',
        text: 'A picture strong enough for a stage and simple enough for a wristband, with room left for eleven sponsors.',
      },
    ],
    servicesHeading: 'Five things we draw',
    processHeading: 'How a mark gets made',
    steps: [
      {
        title: 'Look around',
        text: 'We visit, or you send photos: the street, the shelf, the competition, the things you would never throw out.',
        when: 'Days 1–2',
      },
      {
        title: 'Sketch in black',
        text: 'Forty small drawings, three good ones. Color is banned until the shape can do without it.',
        when: 'Days 3–5',
      },
      {
        title: 'Choose and change',
        text: 'You pick one and say what bothers you. Two rounds, each with a reason written next to it.',
        when: 'Week 2',
      },
      {
        title: 'Mix the inks',
        text: 'Swatches on real stock, coated and uncoated, looked at by the window and not by the monitor.',
        when: 'Week 2–3',
      },
      {
        title: 'Print the first thing',
        text: 'Cards, a stamp, a box. You take the first one home and leave with every file.',
        when: 'Next press day',
      },
    ],
    pricesHeading: 'Where the numbers begin',
    pricesNote: 'Design is a fixed price with its rounds included; print is priced by the piece.',
    packages: ['Small Business Starter', 'Growth Accelerator', 'Business Essentials Print', 'Event/Promo Essentials'],
    project: paths.project('business-launch'),
    projectLead: 'The forty-first name on the list was growing by the back door.',
    ctaHeading: 'Show us what you have',
    ctaText: 'A photo, a name, a sign you pass every day. We answer with questions and a date.',
  },
  print: {
    title: 'Ink on Tuesdays and Thursdays',
    lead: 'Shirts, banners, mugs, flyers and stickers, printed on SE Alder Street. We write to you before we print. One piece is an order. So is a thousand.',
    facts: [
      { label: 'Ready in', value: '3–7 business days' },
      { label: 'Smallest run', value: 'one piece' },
      { label: 'On press', value: 'Tue + Thu' },
      { label: 'Sent', value: 'nationwide' },
    ],
    audienceHeading: 'Who is waiting for boxes',
    audiences: [
      {
        who: 'Small businesses',
        text: 'Menus, aprons, a window banner. We keep the files and the screens, so the reorder is a single sentence.',
      },
      {
        who: 'Startups',
        text: 'Thirty shirts that nobody wears only to paint the garage in, plus the stickers that end up on every laptop at the conference.',
      },
      {
        who: 'Non-profits',
        text: 'Short runs at honest prices, pre-orders without stock to store, and a count that the treasurer can check.',
      },
      {
        who: 'Event organizers',
        text: 'Everything with your name on it from one press, packed by booth, and brought to the gate by bike.',
      },
    ],
    servicesHeading: 'Six things we print, and how they reach you',
    processHeading: 'A job through the shop',
    steps: [
      {
        title: 'Send the file',
        text: 'By upload, by email or on a USB stick across the counter. A person opens it and tells you what will go wrong.',
        when: 'Any day',
      },
      {
        title: 'We write to you',
        text: 'What we are about to print, how large, and what worries us about the file. Read the names twice, then the phone number, and answer.',
        when: 'Before we print',
      },
      {
        title: 'On the press',
        text: 'Once you say yes we ink up, on the next press day. What you confirmed is what you get, so all sales are final from here.',
        when: 'Tue or Thu',
      },
      {
        title: 'Dry, trim, count',
        text: 'Ink wants a night. In the morning somebody counts out loud and signs the ticket.',
        when: 'Overnight',
      },
      {
        title: 'Out the door',
        text: 'By bike in Portland on press days, by parcel everywhere else. Damaged on arrival? A photo within three days, and we make it good.',
        when: '3–7 business days',
      },
    ],
    pricesHeading: 'By the piece, by the stack',
    pricesNote: 'Single prices are those of the shop. From a few dozen on, write to us first: it gets cheaper.',
    packages: ['Starter Print Kit', 'Merch Launch Pack', 'Event/Promo Pack', 'Bulk Order Pro'],
    project: paths.project('ecommerce-portal'),
    projectLead: 'Twelve thousand coffee labels, nine inks and a shelf of mugs.',
    ctaHeading: 'Next press day has room',
    ctaText: 'Say what, how many and by when. You get a price first, and a word from us before we print.',
  },
}
