import { markdown } from '../markdown.ts'
import type { ServicesContent } from '../schemas/services.ts'

export const branding: ServicesContent['branding']['services'] = [
  {
    slug: 'logo-design',
    name: 'Logo design',
    summary:
      'A mark that survives a rubber stamp, a phone icon and the back of a van. We draw it in black first, on paper.',
    includes: [
      'Three directions, sketched by hand and explained in a sentence each',
      'Two rounds of changes on the one you choose',
      'Horizontal, stacked and icon versions',
      'A test print: one sticker, one stamp, one shirt tag',
    ],
    time: '2 weeks',
    from: '$450',
    fromUnit: '',
    picture: 'service-logo-design',
    pictureAlt: 'Sheets of pencil sketches around one finished leaf mark in black',
    questions: [
      {
        question: 'Which files do I receive?',
        answer: markdown(
          'SVG, PDF and EPS for anything that scales, PNG with a clear background in four sizes, and a favicon. Each comes in full color, one color, and reversed for dark grounds, in folders named so that your sign painter can find the right one.',
        ),
      },
      {
        question: 'What if I like none of the three?',
        answer: markdown(
          'Then we misunderstood something, and we go back to the conversation rather than to the pencil. A second set of three is part of the price. It has happened four times, and twice the fault was in our question.',
        ),
      },
      {
        question: 'Who holds the copyright?',
        answer: markdown(
          'You, in writing, once the last invoice is paid: the chosen mark, its versions and its sketches. The directions you turned down stay in our drawer. We would like to show the result in our gallery, and ask before we do.',
        ),
      },
      {
        question: 'Do you check that nobody else has the same mark?',
        answer: markdown(
          'We search the federal trademark database, app stores and images for anything close in your trade, and show you what we find. That is diligence and not legal advice; for a registration you want an attorney.',
        ),
      },
      {
        question: 'Can you just repair the logo we have?',
        answer: markdown(
          'Gladly. We redraw it cleanly, even out the spacing, fix what clogs at small sizes and hand it over in every format. A redraw costs {price:logo-redraw}, and a photo of the shop sign is enough to begin.',
        ),
      },
    ],
  },
  {
    slug: 'brand-kits',
    name: 'Brand kits',
    summary:
      'Logo, colors, type and tone in one short guide, so that the flyer your cousin makes still looks like you.',
    includes: [
      'A full logo set, drawn new or put in order',
      'Five colors with recipes for screen, press and paint',
      'Two typefaces, licensed, and rules for using them',
      'Templates for letter, slides, posts and signature',
      'A printed guide and the same as PDF',
    ],
    time: '3 weeks',
    from: '$1,200',
    fromUnit: '',
    picture: 'service-brand-kits',
    pictureAlt: 'An open brand guide with color chips, letters and a row of small marks',
    questions: [
      {
        question: 'How long is the guide?',
        answer: markdown(
          'Sixteen pages, because people read sixteen pages. The first spread is the one to photocopy: mark, colors, type, and three things never to do. The rest answers what a printer or a new hire will ask. A one-sheet version comes with the Growth Accelerator.',
        ),
      },
      {
        question: 'Will the orange on screen match the orange on paper?',
        answer: markdown(
          'As near as light and ink can come. Every color is given as hex, RGB, CMYK and Pantone, and we pull a swatch of each on coated and on uncoated stock, so you judge the real thing and not a monitor.',
        ),
      },
      {
        question: 'Must I buy fonts?',
        answer: markdown(
          'We look among open-licensed typefaces first, and they are often the right ones. When a paid face earns its place, you hear the price for desktop and web before we set a single word in it, and the license is bought in your name.',
        ),
      },
      {
        question: 'Can volunteers use it without design software?',
        answer: markdown(
          'The templates come for Google Docs and Slides and for Canva, with the colors and type already set. We test each by handing it to the least patient person in the building.',
        ),
      },
      {
        question: 'We have a logo already. Is a kit still worth it?',
        answer: markdown(
          'If more than one person makes things for you, yes; that is when drift begins. If it is only you, and you make two posts a month, keep your money and ask us for a color recipe instead.',
        ),
      },
    ],
  },
  {
    slug: 'business-cards',
    name: 'Business cards',
    summary: 'Thick, matte and made to be written on. We set the type, you hand them out, somebody calls.',
    includes: [
      '250 cards, full color on both sides',
      '130 lb uncoated cover, white or kraft',
      'Square or rounded corners',
      'Your type checked at real size before it goes to plate',
    ],
    time: '{printtime}',
    from: '$49',
    fromUnit: 'for 250',
    picture: 'service-business-cards',
    pictureAlt: 'A stack of cream business cards with painted orange edges',
    questions: [
      {
        question: 'How should I set up the file?',
        answer: markdown(
          'PDF at 3.5 by 2 inches plus an eighth of bleed on each side, text at least an eighth inside the edge, fonts outlined. A Word file is fine as well: tell us, and we set it properly for a small fee, named beforehand.',
        ),
      },
      {
        question: 'What is the difference between the everyday card and letterpress?',
        answer: markdown(
          'The everyday card is printed flat, in full color, and costs {service:business-cards} for 250. Letterpress is pushed into 220 lb cotton one color at a time on our older machine; you feel it before you read it. It takes longer, so ask for a date.',
        ),
      },
      {
        question: 'There are eight of us. Does each get a box?',
        answer: markdown(
          'Send one spreadsheet with names, titles and numbers, and we flow it into the layout. The smallest box for each person is 100 cards, and you check every single name on one list before we print.',
        ),
      },
      {
        question: 'Will a QR code work on kraft?',
        answer: markdown(
          'If it is at least 0.8 inch wide, black, and has room around it. We scan every code on three phones, one of them old, and point it straight at your own address, so it does not die with somebody’s subscription.',
        ),
      },
      {
        question: 'I found a typo after I said yes. Now what?',
        answer: markdown(
          'If it stood in what you confirmed, the reprint is yours to pay, and we skip the setup charge. If you confirmed it right and the card is wrong, send a photo within three days: a new run or your money back, as you prefer.',
        ),
      },
    ],
  },
  {
    slug: 'packaging',
    name: 'Packaging',
    summary:
      'Mailers, gift boxes and labels for things people made themselves. It has to protect first and flirt second.',
    includes: [
      'A structure from our shelf of dies, or a new one',
      'Artwork fitted to the real fold and glue lines',
      'A blank sample in your hands before printing',
      'Ingredients, weights and barcodes set so that they scan',
    ],
    time: 'Printed in {printtime} after the sample',
    from: '$88',
    fromUnit: 'for 500 labels',
    picture: 'service-packaging',
    pictureAlt: 'A kraft mailer with a leaf on the lid, a small orange box and a roll of labels',
    questions: [
      {
        question: 'What is the smallest run?',
        answer: markdown(
          'Twenty-five rigid gift boxes, fifty kraft mailers or one roll of five hundred labels. Below that, a stamp and a plain box look better and cost a tenth, and we will cut you the stamp.',
        ),
      },
      {
        question: 'Can I hold one before you print hundreds?',
        answer: markdown(
          'Always. We cut a white sample of the exact size and mail it to you empty, to put your product in, shake and drop. The press waits for your yes on that as well as on the artwork.',
        ),
      },
      {
        question: 'Is the ink safe around food?',
        answer: markdown(
          'We print on the outside only, in water-based ink. Our kraft board is rated for dry food such as bread and cookies; for anything oily or wet you want a liner as well, and we know which ones fit the box.',
        ),
      },
      {
        question: 'Do you make the barcode for me?',
        answer: markdown(
          'You buy the number from GS1, so that it is truly yours, and we draw the bars at the right size and quiet zone, print them dark on light and verify them with a scanner. Batch numbers can count upward on a roll.',
        ),
      },
      {
        question: 'Where does the box go when my customer is done with it?',
        answer: markdown(
          'A kraft mailer goes into curbside paper recycling, ink and all, since there is neither film nor glue on it. Soft-touch coating and laminated labels do not, and each quote states which of the two you are buying.',
        ),
      },
    ],
  },
  {
    slug: 'event-branding',
    name: 'Event branding',
    summary:
      'Posters, wristbands, wayfinding and the big banner behind the band: one look from the first post to the last trash can sign.',
    includes: [
      'A key visual that works as a stamp and as a stage backdrop',
      'A list of every printed thing, counted, before the first drawing',
      'Signs that people can read while walking',
      'Crew shirts, passes and stickers from the same press days',
      'Social tiles and a countdown in the same look',
    ],
    time: '2 weeks of design, then {printtime} on press',
    from: '{price:event-promo-essentials}',
    fromUnit: '',
    picture: 'service-event-branding',
    pictureAlt: 'A night market poster, a wristband, a badge and an arrow sign in the same three inks',
    questions: [
      {
        question: 'How early should we {with phone: call | without: write to} you?',
        answer: markdown(
          'Six weeks before the doors open is comfortable, four is fine. In the last ten days we can still print, but the artwork should stand, because design made in a hurry is what people remember.',
        ),
      },
      {
        question: 'The schedule will change. Can the signs change too?',
        answer: markdown(
          'We keep everything with a time on it in one file and print it last, on the press day nearest to your event. For the day itself you get blank panels in the same look and two good markers.',
        ),
      },
      {
        question: 'How large must letters be on a sign?',
        answer: markdown(
          'One inch of height for every ten feet of distance, and then some, because it will rain. We print arrows and restrooms in dark on light, with symbols, and in Spanish or any second language you send us.',
        ),
      },
      {
        question: 'Can we use it all again next year?',
        answer: markdown(
          'If we plan for it, most of it. Dates go on a strip that is replaced, sponsors on their own panel, and the name and colors stay. We store your files, not your banners; the basement is full of paper.',
        ),
      },
      {
        question: 'What does a small festival usually order?',
        answer: markdown(
          'For about five hundred guests: sixty posters, forty crew shirts, two stage banners, a dozen signs, passes and a thousand stickers. The {package:event-promo-pack}, {price:event-promo-pack}, holds the shirts, two banners and the first two hundred stickers; {package:event-promo-essentials}, {price:event-promo-essentials}, has the shirts, one banner, twelve signs and the event page.',
        ),
      },
    ],
  },
]
