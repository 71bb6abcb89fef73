import { printTime } from '#shared/promises.ts'
import type { ServiceLineSlug } from '#shared/content/service-lines.ts'
import type { SitePictureName } from '#shared/site-pictures.ts'

export type PackageIcon =
  | 'rocket'
  | 'cart'
  | 'chart'
  | 'megaphone'
  | 'browser'
  | 'page'
  | 'briefcase'
  | 'layers'
  | 'store'
  | 'app'
  | 'cloud'
  | 'shirt'
  | 'gift'
  | 'cards'
  | 'ticket'
  | 'boxes'
  | 'server'

/** `price` is text: dollars, dollars a month, or `Custom Quote`. */
export type Package = {
  name: string
  icon: PackageIcon
  desc: string
  /** A card shows the first three and opens the rest; the quote dialog shows them all. */
  features: readonly string[]
  price: string
  badge: string
  popular: boolean
  featured: boolean
  /** The service line whose page shows it, too. */
  line: ServiceLineSlug | 'none'
}
export type PackageGroup = {
  slug: string
  name: string
  lead: string
  picture: SitePictureName
  pictureAlt: string
  packages: readonly Package[]
}
export type AddOn = { name: string; text: string; price: string; per?: string }
export type AddOnList = { name: string; items: readonly AddOn[] }
export type CarePlan = { name: string; price: string; desc: string; features: readonly string[] }
export type Advantage = { fact: string; title: string; text: string }

/** The specified prices; groups and hosting names of ruling R-25. */
export const packageGroups: readonly PackageGroup[] = [
  {
    slug: 'web-print',
    name: 'Web + Print',
    lead: 'The site and the paper leave the building in the same week, wearing the same ink.',
    picture: 'packages-web-print',
    pictureAlt: 'A laptop with a shop’s website beside a stack of matching business cards and a flyer',
    packages: [
      {
        name: 'Small Business Starter',
        icon: 'rocket',
        desc: 'One good page and a box of cards for the week you open. The two bought apart come to $698.',
        features: [
          'A one-page website with a form that reaches your inbox',
          '250 business cards on 16 pt stock, both sides',
          '100 flyers for the neighbors',
          '50 die-cut stickers of your mark',
          'Your domain pointed at the new page',
        ],
        price: '$599',
        badge: 'Opening week',
        popular: true,
        featured: false,
        line: 'branding',
      },
      {
        name: 'E-Commerce Launch',
        icon: 'cart',
        desc: 'A store that takes cards on Friday and boxes that look like you on Monday.',
        features: [
          'An online store with up to 25 products',
          'Card payments, tax and shipping rates set up',
          '250 box stickers and 250 thank-you cards',
          'An order email in your own words',
          'An hour of training at our table or on a call',
        ],
        price: '$1,899',
        badge: 'First store',
        popular: false,
        featured: false,
        line: 'none',
      },
      {
        name: 'Growth Accelerator',
        icon: 'chart',
        desc: 'For a business that has outgrown the logo a cousin made. New mark, new site, new everything on the counter.',
        features: [
          'A ten-page website, written with you',
          'A brand kit: mark, two inks, type and rules on one sheet',
          '500 cards, 500 flyers and a 3 × 6 ft banner',
          'Newsletter sign-up with a first issue designed',
          'Three monthly calls to read the numbers together',
        ],
        price: '$2,999',
        badge: 'The whole set',
        popular: true,
        featured: true,
        line: 'branding',
      },
      {
        name: 'Event/Promo Essentials',
        icon: 'megaphone',
        desc: 'One day, one look: the page people find, the shirt the crew wears, the banner over the door.',
        features: [
          'An event page with schedule, map and ticket link',
          '40 crew shirts in one ink, sorted by size',
          'A 3 × 6 ft banner and 300 flyers',
          '12 wayfinding signs with QR codes',
          'The page kept online as an archive for a year',
        ],
        price: '$1,799',
        badge: 'Save the date',
        popular: false,
        featured: false,
        line: 'branding',
      },
    ],
  },
  {
    slug: 'web-development',
    name: 'Web Development',
    lead: 'Hand-built, quick on an old phone, and yours to edit. Most sites go live two to four weeks after we have your words and pictures.',
    picture: 'packages-web',
    pictureAlt: 'Three screens in a row: a landing page, a five-page site and a store',
    packages: [
      {
        name: 'Web Essentials',
        icon: 'browser',
        desc: 'Five pages on one of our tested layouts, dressed in your colors. Most pages for the money.',
        features: [
          'Home, about, services, gallery and contact',
          'You edit words and pictures yourself',
          'Search listing and map pin claimed for you',
          'Hosting included for three months',
          'Visitor counts without a cookie banner',
        ],
        price: '$899',
        badge: 'Five pages',
        popular: false,
        featured: false,
        line: 'none',
      },
      {
        name: 'Landing Page Starter',
        icon: 'page',
        desc: 'One page with one job: sell the class, fill the list, take the booking.',
        features: [
          'Written from a 40-minute call with you',
          'A form or booking button that works',
          'Live in two weeks',
          'Two rounds of changes',
          'Ready to grow into a full site later',
        ],
        price: '$399',
        badge: 'Quickest',
        popular: false,
        featured: false,
        line: 'creative-tech',
      },
      {
        name: 'Business Website',
        icon: 'briefcase',
        desc: 'Same price as Web Essentials, other bargain: four pages, but drawn from scratch around your trade.',
        features: [
          'Four pages designed for you alone',
          'Quote or booking form with your questions',
          'Words edited by a person who asks why',
          'A style sheet your sign painter can use',
          'Two rounds of changes per page',
        ],
        price: '$899',
        badge: 'Drawn for you',
        popular: true,
        featured: false,
        line: 'creative-tech',
      },
      {
        name: 'Pro Web Suite',
        icon: 'layers',
        desc: 'Twelve pages and the machinery behind them, for teams that answer the same email ten times a day.',
        features: [
          'Up to twelve pages, in two languages if you like',
          'Online booking and a newsletter that sends itself',
          'A dashboard with the five numbers you ask for',
          'Staff accounts, each with its own rights',
          'Old addresses forwarded, so no link breaks',
        ],
        price: '$2,200',
        badge: 'Most complete',
        popular: false,
        featured: true,
        line: 'creative-tech',
      },
      {
        name: 'E-Commerce Pro',
        icon: 'store',
        desc: 'A full store for people who already sell: stock that counts itself and shipping that adds up.',
        features: [
          'Up to 150 products, imported from your spreadsheet',
          'Sizes, colors, stock counts and sale prices',
          'Shipping rules, tax and discount codes',
          'Packing slips that print on plain paper',
          'Order export for your bookkeeper',
        ],
        price: '$1,800',
        badge: 'Sell daily',
        popular: true,
        featured: false,
        line: 'creative-tech',
      },
      {
        name: 'Custom Web App',
        icon: 'app',
        desc: 'A portal, a scheduler, the thing you now run on eleven spreadsheets. We sketch it before you pay for it.',
        features: [
          'A clickable draft before any contract',
          'A fixed price for each milestone',
          'Code, data and documents in your name',
          'Tests that run on every change',
          'A handoff your next developer can read',
        ],
        price: 'Custom Quote',
        badge: 'Made to measure',
        popular: false,
        featured: false,
        line: 'none',
      },
    ],
  },
  {
    slug: 'print-merchandise',
    name: 'Print & Merchandise',
    lead: 'Boxed sets from our two presses. Three to seven business days from your answer to what we write before printing.',
    picture: 'packages-print',
    pictureAlt: 'A printed t-shirt, a mug, a fan of business cards and a sheet of stickers',
    packages: [
      {
        name: 'Starter Print Kit',
        icon: 'cards',
        desc: 'Enough paper to look open for business by next week.',
        features: [
          '250 business cards, both sides',
          '100 half-letter flyers',
          '50 die-cut stickers',
          'Print-ready files to keep',
        ],
        price: '$299',
        badge: 'Small box',
        popular: false,
        featured: false,
        line: 'print',
      },
      {
        name: 'Merch Launch Pack',
        icon: 'shirt',
        desc: 'A first drop for a band, a bakery or a run club, small enough to sell out.',
        features: [
          '24 shirts in one ink, sizes mixed as you need',
          '24 mugs with the same artwork',
          '100 die-cut stickers for the counter',
          'A mock-up of each piece for your shop page',
          'The screen kept for a year, so a reprint skips setup',
        ],
        price: '$699',
        badge: 'First drop',
        popular: true,
        featured: true,
        line: 'print',
      },
      {
        name: 'Business Essentials Print',
        icon: 'boxes',
        desc: 'The supply closet of a ten-person office, printed once and matched.',
        features: [
          '500 cards each for up to four people',
          '1,000 flyers and 250 stickers',
          'A 3 × 6 ft banner with grommets',
          '24 mugs for the meeting room',
          'One test print, checked under daylight',
        ],
        price: '$1,099',
        badge: 'Office set',
        popular: false,
        featured: false,
        line: 'branding',
      },
      {
        name: 'Event/Promo Pack',
        icon: 'ticket',
        desc: 'Everything a booth, a race or a fundraiser hands out, packed in the order you unpack it.',
        features: [
          '40 shirts in one ink',
          'Two 3 × 6 ft banners',
          '300 flyers and 200 stickers',
          'Boxes labeled by table or station',
          'Pickup in Portland, arranged by email',
        ],
        price: '$999',
        badge: 'Booth in a box',
        popular: false,
        featured: false,
        line: 'print',
      },
      {
        name: 'Bulk Order Pro',
        icon: 'gift',
        desc: 'Schools, teams and staff of a hundred or more, without a spreadsheet meltdown.',
        features: [
          '150 shirts, up to two inks',
          'One finished shirt in your hands before the run',
          'Folded, bagged and labeled by name or size',
          'Split between two Portland addresses',
          'Five spare blanks held for late hires',
        ],
        price: '$2,199',
        badge: 'Big run',
        popular: false,
        featured: false,
        line: 'print',
      },
    ],
  },
  {
    slug: 'hosting-cloud',
    name: 'Hosting & Cloud',
    lead: 'Somebody should know your site is down before you do. That is us. Leave at the end of any month.',
    picture: 'packages-hosting',
    pictureAlt: 'A small rack of servers with a cloud printed in two inks above it',
    packages: [
      {
        name: 'Hosting Starter',
        icon: 'server',
        desc: 'One small site, kept awake.',
        features: [
          'One website',
          'A backup every night, kept 14 days',
          'Certificate and domain renewals handled',
          'Checked every minute, day and night',
        ],
        price: '$79/mo',
        badge: 'One site',
        popular: false,
        featured: false,
        line: 'none',
      },
      {
        name: 'Hosting Business',
        icon: 'cloud',
        desc: 'A store or a busy site, with room to try things.',
        features: [
          'Up to three websites or one store',
          'A backup every six hours, kept 30 days',
          'A private copy for trying changes',
          'Five mailboxes on your domain',
          'Security updates within a day',
        ],
        price: '$129/mo',
        badge: 'Stores',
        popular: true,
        featured: true,
        line: 'none',
      },
      {
        name: 'Hosting Pro',
        icon: 'layers',
        desc: 'For the day the newspaper links to you.',
        features: [
          'Up to ten websites',
          'An hourly backup, kept 90 days',
          'Ten times your usual traffic without a call',
          'Pictures served from the nearest city',
          'A restore rehearsed every quarter',
        ],
        price: '$249/mo',
        badge: 'Busy days',
        popular: false,
        featured: false,
        line: 'none',
      },
      {
        name: 'Enterprise Cloud',
        icon: 'boxes',
        desc: 'Your own servers, your rules, our pager.',
        features: [
          'Dedicated servers in the region you name',
          'Single sign-on and an audit log',
          'A response time agreed in writing',
          'Your security questionnaire, answered by an engineer',
        ],
        price: 'Custom Quote',
        badge: 'By agreement',
        popular: false,
        featured: false,
        line: 'none',
      },
    ],
  },
]

export const addOns: readonly AddOnList[] = [
  {
    name: 'For the screen',
    items: [
      { name: 'Extra page', text: 'Laid out, filled and linked from your menu.', price: '$140' },
      { name: 'Copywriting', text: 'One interview, then words that sound like you.', price: '$95', per: 'a page' },
      { name: 'Booking calendar', text: 'Clients choose a slot, your calendar says yes.', price: '$220' },
      { name: 'Second language', text: 'You send the translation, we set and link it.', price: '$60', per: 'a page' },
      { name: 'Accessibility check', text: 'Keyboard, screen reader and contrast, with a fix list.', price: '$260' },
      { name: 'Data move', text: 'Up to 500 products or contacts out of the old system.', price: '$150' },
    ],
  },
  {
    name: 'For the sheet',
    items: [
      { name: 'Logo redraw', text: 'The blurry one from 2009, as clean vectors.', price: '$180' },
      { name: 'Second ink', text: 'One more color on shirts, totes or posters.', price: '$45', per: 'a run' },
      { name: 'Cotton stock', text: 'Thicker cards with a painted edge.', price: '$38', per: '250 cards' },
      { name: 'Bag and label', text: 'Each set folded, bagged and named.', price: '$1.20', per: 'a set' },
      { name: 'Held press slot', text: 'A place on a Tuesday or Thursday of your choice.', price: '$85' },
    ],
  },
]

export const carePlans: readonly CarePlan[] = [
  {
    name: 'Tune-up',
    price: '$99/mo',
    desc: 'New hours, new price list, new face on the team page: done the day after you write.',
    features: ['One hour of changes', 'Monthly updates and a broken-link sweep', 'A short report you will read'],
  },
  {
    name: 'Tending',
    price: '$199/mo',
    desc: 'For sites that change with the season and shops that add products.',
    features: [
      'Three hours of changes',
      'Updates every week',
      'One newsletter laid out and sent',
      '10% off printed pieces',
    ],
  },
  {
    name: 'Growing',
    price: '$349/mo',
    desc: 'A part-time web department that already knows where everything is.',
    features: [
      'Six hours of changes',
      'A call each month with the numbers open',
      'One small experiment, measured',
      '10% off printed pieces, held press slots free',
    ],
  },
]

export const advantages: readonly Advantage[] = [
  {
    fact: '17 of 19',
    title: 'Prices you can read',
    text: 'Seventeen packages carry their price. The other two start with a sketch, because nobody can price a thing that has no shape yet.',
  },
  {
    fact: '1 business day',
    title: 'A quote from a person',
    text: 'It names what is in, what is out and when it is done. Asking costs nothing and signs nothing.',
  },
  {
    fact: '1 email',
    title: 'A word before the press',
    text: 'Before anything is printed or published we write to you, and wait for your answer.',
  },
  {
    fact: '2–4 weeks',
    title: 'Websites with a date',
    text: 'The launch day stands in the quote, and so do the things we need from you to keep it.',
  },
  {
    fact: printTime,
    title: 'Print you can plan with',
    text: 'Counted from your answer to what we write before printing, not from the first email.',
  },
  {
    fact: '1 folder',
    title: 'The files go home with you',
    text: 'Source code, vectors and passwords, and fonts where the license allows it, whether or not you ever come back.',
  },
]

/** What home's carousel shows. */
export const popularPackages: readonly Package[] = packageGroups
  .flatMap((group) => group.packages)
  .filter(({ popular }) => popular)
