import type { TestimonialsContent } from './schemas/testimonials.ts'

/** Sample words until the owner replaces them. */
const samples: TestimonialsContent['testimonials'] = [
  {
    image: 'client-1',
    imageAlt: 'Drawn portrait of Rosalind Achterberg',
    stars: 5,
    text: 'They asked to see the kitchen before they drew a single letter. The boxes fold the way our hands already move at five in the morning, and the pink is exactly the pink of the flower by the back door.',
    name: 'Rosalind Achterberg',
    role: 'Owner, Hollyhock Bakery',
    isSample: true,
  },
  {
    image: 'client-2',
    imageAlt: 'Drawn portrait of Desmond Kealoha',
    stars: 4.5,
    text: 'I can see what is in the walk-in from my couch. Half a star off because I now look at it from my couch.',
    name: 'Desmond Kealoha',
    role: 'Warehouse lead, Cascade Food Bank',
    isSample: true,
  },
  {
    image: 'client-3',
    imageAlt: 'Drawn portrait of Priya Venkataraman',
    stars: 5,
    text: 'A café owner texted me a photo of her phone at 4:50 am: reorder placed, back to bed. That was the whole brief, and they built it.',
    name: 'Priya Venkataraman',
    role: 'Co-founder, Fernhill Coffee Roasters',
    isSample: true,
  },
  {
    image: 'client-4',
    imageAlt: 'Drawn portrait of Tomás Wieland',
    stars: 4.5,
    text: 'The first banner proof had our date wrong, which was our mistake. Ruben called before it went on the press. We have not proofread anything without him since.',
    name: 'Tomás Wieland',
    role: 'Organizer, Rose City Night Market',
    isSample: true,
  },
]

export const testimonials: TestimonialsContent = {
  heading: 'Kind words{with halfstar:, and half a star off}',
  misregistered: 'half a star',
  lead: '',
  sampleNote:
    'What is marked as a sample was written by us to show the page. It leaves when the first real words arrive.',
  testimonials: samples,
  closing: {
    sentence: 'Bought something from us? The place for your stars is on the product’s own page.',
    shopButton: 'Find your product',
    projectsButton: 'See the work',
  },
  page: {
    title: 'Testimonials',
    description: 'Kind words about working with us, and the stars that go with them.',
    share: { eyebrow: 'TESTIMONIALS', title: 'WHAT CLIENTS SAY', picture: null },
  },
  search: {
    label: 'Testimonials',
    summary: 'What clients say after the work is done.',
  },
}
