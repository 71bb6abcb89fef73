import { paths } from '#shared/paths.ts'
import type { ServicePagesContent } from './schemas/service-pages.ts'

export const servicePages: ServicePagesContent = {
  words: { packages: 'Cheaper together', readProject: 'Read how it went' },
  'creative-tech': {
    heading: 'Websites and tools that pull their weight',
    lead: 'We build the site your customers find, the screen you run the day from and the small machines that do the copying. Same two desks, same {with phone: phone number | without: mail address}, before and after launch.',
    facts: [
      { label: 'Websites', value: '2–4 weeks' },
      { label: 'First draft', value: 'in the browser, day 5' },
      { label: 'Measured against', value: 'WCAG 2.2 AA' },
      { label: 'Code and domain', value: 'yours' },
    ],
    audiences: {
      heading: 'Who sits across the table',
      list: [
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
    },
    servicesHeading: 'What we build',
    process: {
      heading: 'From the first {with phone: call | without: mail} to the last redirect',
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
    },
    prices: {
      heading: 'What it starts at',
      note: 'One written price before we begin. Dashboards and portals are quoted, since no two are alike.',
    },
    project: {
      link: paths.project('platform-integration'),
      lead: 'Eleven hours of retyping a week became forty minutes.',
    },
    closing: {
      heading: 'Tell us what you do by hand on Mondays',
      text: 'Two sentences are enough. One of the two people who would build it writes back within 24 hours.',
    },
    address: 'https://your-name.example',
    page: {
      title: 'Creative tech: Websites and tools that pull their weight',
      description:
        'Websites, dashboards, automation and client portals, built by the people who {with phone: answer the phone | without: answer your mail}.',
      share: { eyebrow: 'SERVICES', title: 'CREATIVE TECH', picture: null },
    },
  },
  branding: {
    heading: 'Brands that hold their ink',
    lead: 'A mark is finished when it works on a box, a badge and a sixteen-pixel tab. We can try that the same afternoon, because the press is in the next room.',
    facts: [
      { label: 'A logo', value: '2 weeks' },
      { label: 'First sketches', value: 'three, by hand' },
      { label: 'Changes', value: 'two rounds' },
      { label: 'Copyright', value: 'passes to you' },
    ],
    audiences: {
      heading: 'People we draw for',
      list: [
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
          text: 'One look for the annual report, the bake sale and the van, and templates that a board member can open without {with phone: calling | without: asking} us.',
        },
        {
          who: 'Event organizers',
          text: 'A picture strong enough for a stage and simple enough for a wristband, with room left for eleven sponsors.',
        },
      ],
    },
    servicesHeading: 'What we draw',
    process: {
      heading: 'How a mark gets made',
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
    },
    prices: {
      heading: 'Where the numbers begin',
      note: 'Design is a fixed price with its rounds included; print is priced by the piece.',
    },
    project: {
      link: paths.project('business-launch'),
      lead: 'The forty-first name on the list was growing by the back door.',
    },
    closing: {
      heading: 'Show us what you have',
      text: 'A photo, a name, a sign you pass every day. We answer with questions and a date.',
    },
    inks: [
      { name: '{firstcolor}', code: '{firstcode}' },
      { name: '{secondcolor}', code: '{secondcode}' },
      { name: '{thirdcolor}', code: '{thirdcode}' },
      { name: 'Press black', code: '0E1412' },
    ],
    page: {
      title: 'Branding: Brands that hold their ink',
      description: 'Logos, brand kits, business cards and packaging, drawn so that they print as well as they scroll.',
      share: { eyebrow: 'SERVICES', title: 'BRANDS THAT PRINT WELL', picture: null },
    },
  },
  print: {
    heading: 'Ink on {pressdays}',
    lead: 'Shirts, banners, mugs, flyers and stickers, printed on {road}. {writesfirst} One piece is an order. So is a thousand.',
    facts: [
      { label: 'Ready in', value: '{printtime}' },
      { label: 'Smallest run', value: 'one piece' },
      { label: 'On press', value: '{pressshort}' },
      { label: 'Sent', value: 'nationwide' },
    ],
    audiences: {
      heading: 'Who is waiting for boxes',
      list: [
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
    },
    servicesHeading: 'What we print, and how it reaches you',
    process: {
      heading: 'A job through the shop',
      steps: [
        {
          title: 'Send the file',
          text: '{with street: By upload, by email or on a USB stick across the counter. | without: By upload or by email.} A person opens it and tells you what will go wrong.',
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
          when: '{pressorshort}',
        },
        {
          title: 'Dry, trim, count',
          text: 'Ink wants a night. In the morning somebody counts out loud and signs the ticket.',
          when: 'Overnight',
        },
        {
          title: 'Out the door',
          text: 'By bike in {town} on press days, by parcel everywhere else. Damaged on arrival? A photo within three days, and we make it good.',
          when: '{printtime}',
        },
      ],
    },
    prices: {
      heading: 'By the piece, by the stack',
      note: 'Single prices are those of the shop. From a few dozen on, write to us first: it gets cheaper.',
    },
    project: {
      link: paths.project('ecommerce-portal'),
      lead: 'Twelve thousand coffee labels, nine inks and a shelf of mugs.',
    },
    closing: {
      heading: 'Next press day has room',
      text: 'Say what, how many and by when. You get a price first, and a word from us before we print.',
    },
    page: {
      title: 'Print: Ink on {pressdays}',
      description:
        'T-shirts, banners, mugs, flyers and stickers, printed in the building and delivered by bike in {town}.',
      share: { eyebrow: 'SERVICES', title: 'PRINTED IN THE BUILDING', picture: null },
    },
  },
}
