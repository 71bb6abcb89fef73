import { replyTimeInSentence, supportTime } from '#shared/promises.ts'
import type { HomeTexts } from './schemas/home.ts'

/** Five benefits, each made good by one concrete sentence. */
const benefits: HomeTexts['about']['benefits'] = [
  {
    title: 'Full-service web and design',
    text: 'One team draws your logo, builds your site and {with phone: answers the phone | without: answers your mail} when something looks off.',
  },
  {
    title: 'Local and online custom printing',
    text: 'Order from the shop at midnight, {with street: or bring a mug to the counter and point at it | without: or send us a picture of a mug}.',
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
    text: 'Lunar New Year, Juneteenth, Diwali, harvest fairs: short runs drawn with the people who celebrate them.',
  },
]

export const home: HomeTexts = {
  hero: {
    eyebrow: '{studio} · {place}',
    heading: 'Creative Tech, Branding & Print All in One',
    inkedWord: 'Print',
    lead: 'A studio where the developer sits next to the press. We build your site, draw your mark and put it on the shirt.',
    packagesButton: 'View Packages & Get Quote',
    shopButton: 'Shop',
    facts: [
      { label: 'Press days', value: '{pressfact}' },
      { label: 'Before we print', value: 'we write to you' },
      { label: 'Smallest run', value: '1 piece' },
      { label: 'Delivery', value: 'by bike in {town}, by mail nationwide' },
    ],
    picture: null,
  },
  pressSheet: { sheet: '{initials}–0001', plates: 'PLATE 1 {secondcolor} · 2 {firstcolor} · 3 {thirdcolor}' },
  about: {
    heading: 'WHO WE ARE',
    statement:
      'Half code, half print shop. {with people: {peoplefirst}, two presses | without: Two presses}, one very loud cutter.',
    text: 'We work for small businesses, startups, non-profits and event organizers nationwide, from a workshop on {road}. Whoever answers your email also inks the press or writes the code.',
    button: 'Start Your Project',
    picture: 'studio-front',
    pictureText: 'The brick storefront of {studio} at dusk, a press in one window and fresh prints in the other',
    benefits,
  },
  services: {
    heading: 'Services',
    pun: 'Three plates, one print.',
    all: 'See All Services',
    plate: 'Plate',
    facts: {
      'creative-tech': 'Websites in 2–4 weeks',
      branding: 'Every file is yours',
      print: 'Print in {printtime}',
    },
  },
  featured: {
    heading: 'Featured Products',
    subtitle: 'Curated selection of premium items',
    all: 'Browse all products',
    empty: 'No Products Available',
    emptyHint: 'Check back later for our latest offerings',
  },
  packages: {
    eyebrow: 'Prices printed on the front',
    heading: 'Popular Service Packages',
    text: 'The ones that {with street: leave the counter | without: are asked for} most. Each opens on its own ticket, with the quote a press away.',
    all: 'All packages and prices',
  },
  portfolio: {
    heading: 'Portfolio',
    pun: 'Pulled from the press',
    text: 'Booking pages, bakery boxes, posters for a night market. {with people: The same {people} every time.}',
    all: 'All projects',
  },
  testimonials: { heading: 'Testimonials', pun: 'Left next to the tip jar', all: 'Read them in full size' },
  findUs: { heading: 'Find us on the map', pun: 'Follow the smell of ink to {road}' },
  writeUs: {
    heading: 'Contact Us',
    pun: 'Send us the rough one.',
    text: 'A photo of a napkin, a link you envy, a date you cannot move. That is enough to begin.',
    promises: [
      { label: 'Reply', value: replyTimeInSentence },
      { label: 'Support', value: supportTime },
      { label: 'Websites', value: '2–4 weeks' },
      { label: 'Print', value: '{printtime}' },
    ],
  },
  share: { eyebrow: 'CREATIVE STUDIO + PRINT SHOP', title: 'HALF CODE HALF INK', picture: null },
}
