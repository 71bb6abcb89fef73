import { markdown } from './markdown.ts'
import type { AboutContent } from './schemas/about.ts'

/** Sample people until the owner puts in the real ones. */
const people: AboutContent['team']['people'] = [
  {
    name: 'Maya Alder',
    role: 'Founder, print',
    does: 'Mixes every ink by eye and then checks it with the instrument that always agrees with her.',
    picture: 'person-maya',
    pictureAlt: 'Portrait of Maya, hair tied back, in a printer’s apron',
    isSample: true,
  },
  {
    name: 'Theo Brandt',
    role: 'Founder, code',
    does: 'Builds the sites, answers {with phone: the support line | without: the mail} and deletes more code than he writes.',
    picture: 'person-theo',
    pictureAlt: 'Portrait of Theo with glasses and a short beard',
    isSample: true,
  },
  {
    name: 'Inés Carrillo',
    role: 'Brand and lettering',
    does: 'Draws your name forty times and shows you three. Keeps the other thirty-seven.',
    picture: 'person-ines',
    pictureAlt: 'Portrait of Inés with curly hair and round earrings',
    isSample: true,
  },
  {
    name: 'Ruben Okafor',
    role: 'Press',
    does: 'Runs both presses on {pressdays}, and knows from the sound when a screen is tired.',
    picture: 'person-ruben',
    pictureAlt: 'Portrait of Ruben in a flat cap',
    isSample: true,
  },
  {
    name: 'Hana Sato',
    role: 'Front end and shop',
    does: 'Makes buttons that do what they say. Tests everything on a four-year-old phone.',
    picture: 'person-hana',
    pictureAlt: 'Portrait of Hana with a straight bob',
    isSample: true,
  },
  {
    name: 'Walt Mercer',
    role: 'Finishing and delivery',
    does: 'Cuts, folds, packs and rides the cargo bike. Has never bent a poster.',
    picture: 'person-walt',
    pictureAlt: 'Portrait of Walt with white hair and a mustache',
    isSample: true,
  },
]

const years: AboutContent['history']['years'] = [
  {
    year: '2014',
    text: 'Maya buys a used press from a church bulletin printer. It comes with a drawer of hymns.',
  },
  {
    year: '2016',
    text: 'Theo fixes her website in exchange for fifty shirts. Neither of them gets around to ending the arrangement.',
  },
  {
    year: '2018',
    text: 'A brick building of our own. A ceiling high enough for banners, a floor strong enough for the cutter.',
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

const rules: AboutContent['principles']['rules'] = [
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

export const about: AboutContent = {
  heading: 'About Us',
  statement: 'A print shop that writes code, or the other way round. It depends on the day of the week.',
  intro: markdown(
    `On {pressdays} the presses run and nobody can hear {with phone: the phone | without: a word} on the ground floor. On the other days it is quiet enough to build websites. Both happen in the same room, {with people: by the same {people},} for small businesses, startups, non-profits and event organizers nationwide.

That is the whole idea: the color on your site is mixed by somebody who will print it on your shirt on {presslast}.`,
  ),
  pictures: [
    {
      picture: 'studio-front',
      alt: 'A brick front with a green sign, striped awnings and the press in the window',
      caption: 'The street side, with a press in the window',
    },
    {
      picture: 'studio-press',
      alt: 'The press room with two presses and a rack of drying sheets',
      caption: 'Press one is called Psalm. Press two has not told us yet.',
    },
  ],
  team: { heading: '{peoplefirst}', sampleNote: 'Sample portraits, drawn in the house', people },
  principles: { heading: 'House rules', rules },
  history: { heading: 'How we got the key', years },
  closing: {
    sentence:
      '{with street: Come by. The coffee is filter, the door sticks, and somebody will show you the cutter. | without: Write to us. Bad sketches are welcome.}',
    button: 'Start Your Project',
  },
  crumb: 'Pages',
  page: {
    title: 'About Us',
    description:
      '{with people: {peoplefirst}, two presses | without: Two presses} and one very loud cutter on {road}, {town}. Who we are and how we work.',
    share: { eyebrow: '{road}', title: '{with people: {people}} TWO PRESSES', picture: null },
  },
  search: {
    label: 'About us',
    summary: 'Who works here on {road}, how the studio began, and the house rules.',
  },
}
