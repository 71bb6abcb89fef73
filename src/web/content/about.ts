import type { SitePictureName } from '#shared/site-pictures.ts'

export type Person = { name: string; role: string; does: string; picture: SitePictureName; pictureAlt: string }

/** Sample people until the owner puts in the real ones. */
export const people: readonly Person[] = [
  {
    name: 'Maya Alder',
    role: 'Founder, print',
    does: 'Mixes every ink by eye and then checks it with the instrument that always agrees with her.',
    picture: 'person-maya',
    pictureAlt: 'Portrait of Maya, hair tied back, in a printer’s apron',
  },
  {
    name: 'Theo Brandt',
    role: 'Founder, code',
    does: 'Builds the sites, answers the support line and deletes more code than he writes.',
    picture: 'person-theo',
    pictureAlt: 'Portrait of Theo with glasses and a short beard',
  },
  {
    name: 'Inés Carrillo',
    role: 'Brand and lettering',
    does: 'Draws your name forty times and shows you three. Keeps the other thirty-seven.',
    picture: 'person-ines',
    pictureAlt: 'Portrait of Inés with curly hair and round earrings',
  },
  {
    name: 'Ruben Okafor',
    role: 'Press',
    does: 'Runs both presses on Tuesdays and Thursdays, and knows from the sound when a screen is tired.',
    picture: 'person-ruben',
    pictureAlt: 'Portrait of Ruben in a flat cap',
  },
  {
    name: 'Hana Sato',
    role: 'Front end and shop',
    does: 'Makes buttons that do what they say. Tests everything on a four-year-old phone.',
    picture: 'person-hana',
    pictureAlt: 'Portrait of Hana with a straight bob',
  },
  {
    name: 'Walt Mercer',
    role: 'Finishing and delivery',
    does: 'Cuts, folds, packs and rides the cargo bike. Has never bent a poster.',
    picture: 'person-walt',
    pictureAlt: 'Portrait of Walt with white hair and a mustache',
  },
]

export type Year = { year: string; text: string }

export const years: readonly Year[] = [
  {
    year: '2014',
    text: 'Maya buys a used press from a church bulletin printer in Gresham. It comes with a drawer of hymns.',
  },
  {
    year: '2016',
    text: 'Theo fixes her website in exchange for fifty shirts. Neither of them gets around to ending the arrangement.',
  },
  {
    year: '2018',
    text: 'The brick building on SE Alder Street. A ceiling high enough for banners, a floor strong enough for the cutter.',
  },
  {
    year: '2020',
    text: 'Everything closes. We print window signs for forty neighbors and build pickup pages for the ones with kitchens.',
  },
  {
    year: '2022',
    text: 'The second press, the sixth person, and the first year with more websites than softball shirts.',
  },
  { year: '2026', text: 'This shop: pick a thing, see your design on it, and follow it until Walt rings the bell.' },
]

export type Principle = { title: string; text: string }

export const principles: readonly Principle[] = [
  {
    title: 'You talk to the person who does the work',
    text: 'No account managers. The one who answers your email is the one holding the squeegee or the keyboard.',
  },
  {
    title: 'A price before the work',
    text: 'Packages have prices on the page. Everything else gets a number in writing before anybody starts.',
  },
  {
    title: 'You hear before we print',
    text: 'We write to you before every print, and every site has a preview address. Your yes is part of the process.',
  },
  {
    title: 'Yours to take away',
    text: 'Source files, repository, domain. We would like to be kept because we are useful.',
  },
]
