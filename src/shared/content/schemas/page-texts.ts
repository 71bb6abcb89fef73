import { undrawnCharacter } from '#shared/content/drawn-words.ts'
import { withoutPlaceholders } from '#shared/content/placeholders.ts'
import { messages } from '#shared/messages.ts'
import { group, line, meta, optionalGroup, picture, sentences } from './fields.ts'

/* What is said of a page where it is not shown itself. */

/** Words of a picture, in the stencil that it is drawn with. */
function drawnWords(title: string, options: { max: number; help?: string; optional?: true }) {
  return line(title, options)
    .superRefine((value, check) => {
      const missing = undrawnCharacter(withoutPlaceholders(value))
      if (missing) check.addIssue({ code: 'custom', message: messages.content.undrawn(missing) })
    })
    .meta(meta(title, 'line', options))
}

/** Shown instead of the drawn picture with its words. */
export function sharePicture(title = 'Own picture') {
  return optionalGroup(
    title,
    { name: picture('Picture') },
    'In place of the drawn one. Most networks show it twice as wide as high, such as 1200 × 630 pixels.',
  )
}

/** The picture that is shown with a link to the page. */
export function shareWords() {
  return group(
    'Picture of shared links',
    {
      eyebrow: drawnWords('Line above the title', { max: 40, optional: true }),
      title: drawnWords('Title on the picture', { max: 60 }),
      picture: sharePicture(),
    },
    'For links to the page in messages and social networks: words drawn in capitals beside the studio’s name, or a picture of yours.',
  )
}

/** The title of such a picture where the page has a title of its own. */
export function shareTitle() {
  return drawnWords('Title on the picture of shared links', {
    max: 60,
    optional: true,
    help: 'Drawn in capitals. Empty: the title of the page.',
  })
}

/** What stands above it, on the pictures of every page of a kind. */
export function shareEyebrow() {
  return drawnWords('Above the title on their pictures of shared links', { max: 40, optional: true })
}

/** The page's entry in the search of this site. */
export function searchEntry() {
  return group('In the search of this site', {
    label: line('Name', { max: 60 }),
    summary: sentences('Summary', { max: 240, help: 'Searched, and shown below the name.' }),
  })
}

/** What search engines and shared links say of a page. */
export function pageTexts() {
  return group('In search results and shared links', {
    title: line('Title', {
      max: 70,
      help: 'In the browser’s tab and in search results; the studio’s name follows it.',
    }),
    description: sentences('Description', { max: 320, help: 'Below the title in search results.' }),
    share: shareWords(),
  })
}
