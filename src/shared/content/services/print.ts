import { markdown } from '../markdown.ts'
import type { ServicesContent } from '../schemas/services.ts'

export const print: ServicesContent['print']['services'] = [
  {
    slug: 't-shirts',
    name: 'T-shirts',
    summary:
      'One for a birthday or two hundred for the crew. Soft ink on cloth that people keep wearing after the event.',
    includes: [
      'Front or back, up to 14 by 16 inches',
      'XS to 3XL, sizes mixed as you like',
      'A look at your file by a person, not a checker',
      'Screens kept for a year, so a reprint costs less',
    ],
    time: '{printtime}',
    from: '$26',
    fromUnit: 'for one',
    picture: 'service-t-shirts',
    pictureAlt: 'A cream t-shirt with a three-ink leaf, folded shirts stacked behind it',
    questions: [
      {
        question: 'Screen print or direct to garment: which is mine?',
        answer: markdown(
          'Up to a dozen shirts, or a photograph: direct to garment, no setup, any number of colors. From about a dozen on, with one to six solid colors, screens look stronger and the price falls with every shirt. We quote both if you sit on the line.',
        ),
      },
      {
        question: 'Does the print crack or feel like a plastic plate?',
        answer: markdown(
          'Our usual ink is water-based and sinks into the knit, so you feel cloth. It softens as the shirt does. Raised and puffy inks exist, we stock them, and we will ask twice whether you want them.',
        ),
      },
      {
        question: 'How should the shirts be washed?',
        answer: markdown(
          'Cold, inside out, with like colors; tumble low or hang. Wait a day before the first wash, and leave out fabric softener, which lifts ink. Iron from the back if you iron shirts at all.',
        ),
      },
      {
        question: 'May we bring our own garments?',
        answer: markdown(
          'Yes, if they are new, washed without softener and mostly cotton, and if you bring two spares of each size. We cannot replace a jacket your grandmother left you, so that one we would rather photograph.',
        ),
      },
      {
        question: 'Which file prints best?',
        answer: markdown(
          'Vector, or a PNG with a clear background and at least 150 dots per inch at the size it will be worn. A phone photo of a drawing is a fine beginning: we redraw it, and you see the redrawing before the press does.',
        ),
      },
    ],
  },
  {
    slug: 'banners',
    name: 'Banners',
    summary: 'Three by six feet of good news, hemmed, grommeted and legible from across the street.',
    includes: [
      '13 oz scrim vinyl, mesh or cotton duck',
      'Hemmed on four sides, grommets every two feet',
      'Latex ink that does not smell in a shop window',
      'Your price list or slogan set in type, free',
    ],
    time: '{printtime}',
    from: '$89',
    fromUnit: 'for 3 × 6 ft',
    picture: 'service-banners',
    pictureAlt: 'A long banner with brass grommets hanging between two posts',
    questions: [
      {
        question: 'What resolution does something that big need?',
        answer: markdown(
          'Less than you think: 100 dots per inch at full size, or a PDF drawn at a tenth with everything vector. Logos lifted from a website are the usual trouble; ask whoever drew yours for the original.',
        ),
      },
      {
        question: 'Will it stand up to wind?',
        answer: markdown(
          'Solid vinyl turns into a sail above a stiff breeze. For fences, rooftops and market tents take mesh, which lets a third of the air through, and hang it from bungee loops that give before the hem does.',
        ),
      },
      {
        question: 'Grommets, pole pockets or a plain hem?',
        answer: markdown(
          'Grommets for rope and zip ties, pockets for a frame or a parade, a plain hem for tape and tacks indoors. The finishes cost the same. Tell us what the wall is made of and we pick.',
        ),
      },
      {
        question: 'How long can it stay outside?',
        answer: markdown(
          'About three years in sun and rain, five if it winters indoors. Roll it around a core with the print facing out and never fold it; the crease is the first thing that cracks.',
        ),
      },
      {
        question: 'Do I need a permit to hang it?',
        answer: markdown(
          'For a temporary banner on a building, many cities want one, {town} among them, and limit the weeks. The rules are theirs to explain, but we send a drawing with exact measurements that you can attach to the form.',
        ),
      },
    ],
  },
  {
    slug: 'mugs',
    name: 'Mugs',
    summary: 'Eleven ounces with your logo, your dog or the whole class on them, baked in so that it stays.',
    includes: [
      'Full color, edge to edge, photographs welcome',
      'An 8 by 3.5 inch wrap that stops before the handle',
      'White outside, five colors for handle and inside',
      'Packed in molded paper, one to a box',
    ],
    time: '{printtime}',
    from: '$16',
    fromUnit: 'for one',
    picture: 'service-mugs',
    pictureAlt: 'Four white mugs with differently colored handles on a wooden shelf',
    questions: [
      {
        question: 'Does the picture survive a dishwasher?',
        answer: markdown(
          'It does. The dye goes into the coating at 400 degrees and is not a layer on top, so there is nothing to peel. Hundreds of hot washes will mute the reds a little; the ones on our own shelf are on year four.',
        ),
      },
      {
        question: 'What happens if one arrives in pieces?',
        answer: markdown(
          'Keep the shards, take a photo that shows the box as well, and send it within three days of delivery. You choose between a new mug from the next press day and your money back. Fewer than one in two hundred breaks, but never none.',
        ),
      },
      {
        question: 'Can every mug carry a different name?',
        answer: markdown(
          'Yes, and it costs nothing more: send the names as a list, one a line, spelled as their owners spell them. Before we print you get all of them back in alphabetical order, which is how mistakes are found.',
        ),
      },
      {
        question: 'Is there a discount for an office order?',
        answer: markdown(
          'Up to thirty-five mugs, each costs the same as the first. From thirty-six on, which is what fills one oven, we quote a better price, and we tell you if adding three would reach the next step.',
        ),
      },
      {
        question: 'Why does my dark blue print darker?',
        answer: markdown(
          'Dye on ceramic prints deeper than a screen glows, above all navy, forest and plum. We lighten those by a measured amount, say so when we write to you, and keep a swatch mug {with street: at the counter for comparing | without: of each ink, of which we send you a photo}.',
        ),
      },
    ],
  },
  {
    slug: 'flyers',
    name: 'Flyers',
    summary:
      'Two loud riso inks on colored paper, or full color on good text stock. In time for Friday, if you {with phone: call | without: write} on Monday.',
    includes: [
      'Half letter, letter or tabloid, flat or folded',
      'Riso in soy ink, or full color on 100 lb text',
      'Trimming, scoring and folding in the house',
      'Bundled in fifties, so handing out is easy',
    ],
    time: '{printtime}',
    from: '$58',
    fromUnit: 'for 250',
    picture: 'service-flyers',
    pictureAlt: 'A fan of two-color flyers on yellow paper, fresh and slightly out of register',
    questions: [
      {
        question: 'What is riso, and is it meant to look like that?',
        answer: markdown(
          'A duplicator that lays down one soy ink at a time, grainy and bright, a hair out of register. Gig posters and zines live on it. If your logo must sit on an exact line, choose the full-color press.',
        ),
      },
      {
        question: 'How much margin should I leave?',
        answer: markdown(
          'For color that runs off the edge, add an eighth of an inch on every side and keep words a quarter inch in. On riso leave a white border of half an inch instead; the rollers need something to hold.',
        ),
      },
      {
        question: 'Can you fold them and put them in the mail?',
        answer: markdown(
          'Half, letter and Z folds are done here. For a whole neighborhood we bundle and label to the Every Door Direct Mail rules, and you drop the bundles at the post office with the form we filled in.',
        ),
      },
      {
        question: 'I have words but no design. How does that go?',
        answer: markdown(
          'Send the words in a mail, in the order of importance. Setting one side in a plain, handsome layout is an hour of our time and is named in the quote; an illustrated one is a job for event branding.',
        ),
      },
      {
        question: 'What if the price on it changes next week?',
        answer: markdown(
          'We hold the job open for seven days. {with phone: Call | without: Write} with the correction and the second run skips the setup, so you pay only for paper and press. Anything already trimmed is yours, wrong price included.',
        ),
      },
    ],
  },
  {
    slug: 'stickers',
    name: 'Stickers',
    summary: 'Cut to the outline of your drawing, tough enough for a boat, small enough to hand to everybody.',
    includes: [
      'Up to 3 inches on the longer side',
      'White, clear or holographic vinyl',
      'A cut line drawn for you, an eighth outside the art',
      'Gloss or matte, both rated for weather',
    ],
    time: '{printtime}',
    from: '$64',
    fromUnit: 'for 100',
    picture: 'service-stickers',
    pictureAlt: 'A scatter of die-cut stickers with leaves, fish and mushrooms',
    questions: [
      {
        question: 'Die cut, kiss cut, sheet: what is what?',
        answer: markdown(
          'Die cut goes through the backing too, so each sticker comes in its own shape. Kiss cut stops at the backing, which is easier to peel. A sheet holds several kiss-cut designs on one card. The price differs by a few dollars.',
        ),
      },
      {
        question: 'How long do they last outdoors?',
        answer: markdown(
          'Three summers on a car or a water bottle before the color tires, longer in the shade. The vinyl and its laminate outlive the ink. Holographic film is the impatient one; count on a year and a half.',
        ),
      },
      {
        question: 'Do they leave glue behind?',
        answer: markdown(
          'From glass, metal and hard plastic they come off whole for about two years; after that a hair dryer helps. Painted walls may lose a bit of paint, so offer your landlord a magnet.',
        ),
      },
      {
        question: 'Do I have to draw the cut line?',
        answer: markdown(
          'No. We draw it and send it back over your art for a yes. Whiskers and antennae thinner than a millimeter get a little white around them, or they would tear on the first peel.',
        ),
      },
      {
        question: 'Can one order hold several designs?',
        answer: markdown(
          'Up to five in a hundred, in any split, as long as the material and finish are the same. Put the count into the file name, like “fish-40,” and the cutter will read it correctly.',
        ),
      },
    ],
  },
  {
    slug: 'totes-and-merch',
    name: 'Totes and merch',
    summary: 'Bags, hoodies, notebooks and the odd enamel pin: the table at your event that pays for the band.',
    includes: [
      '10 oz cotton totes, one to four inks, up to 11 by 12 inches',
      'Hoodies and aprons, printed on the same carousel',
      'Bundles counted and tagged for each booth or branch',
      'A frank opinion on what will sell',
    ],
    time: '{printtime} up to 50 pieces',
    from: '$16',
    fromUnit: 'for one tote',
    picture: 'service-totes-and-merch',
    pictureAlt: 'A rust-colored tote, a folded hoodie and a notebook with matching marks',
    questions: [
      {
        question: 'What sells at a merch table?',
        answer: markdown(
          'One dark shirt, one tote, one sticker under five dollars, in that order. Bring more mediums and larges than you believe, and price in whole bills. We have packed enough leftover XS to be firm about it.',
        ),
      },
      {
        question: 'Are the totes strong enough for groceries?',
        answer: markdown(
          'The 10 oz bag carries about thirty pounds, and its handles are cross-stitched where they always fail. For farm boxes and wine take 12 or 14 oz canvas, which we can have here in two days.',
        ),
      },
      {
        question: 'How do I wash a printed tote?',
        answer: markdown(
          'Cold and by hand, or on a short cycle, then press it while damp. Cotton canvas shrinks a size in hot water, and the print, which does not shrink, will then look startled.',
        ),
      },
      {
        question: 'Can you do things you do not print yourselves, like enamel pins?',
        answer: markdown(
          'We draw them, order from two makers we trust, check every piece on our bench and add them to the box. Those take four to six weeks, and the quote names what is made elsewhere.',
        ),
      },
      {
        question: 'Can we sell through your shop instead of holding stock?',
        answer: markdown(
          'For non-profits and bands we run small pre-orders: your design stands in our shop for two weeks, we print what was paid for, and you receive the margin with a list of sizes. Write to us about dates.',
        ),
      },
    ],
  },
  {
    slug: 'local-delivery',
    name: 'Local delivery',
    summary: 'A cargo bike, two waterproof boxes and somebody who knows which of your doors is the right one.',
    includes: [
      'Rides on press days, every {pressnames}',
      'A message when the bike leaves and a photo when it arrives',
      'Set down where you need it, up one flight of stairs',
      'Everywhere else in the country: tracked parcels',
    ],
    time: 'The same press day, once it is dry',
    from: '$8',
    fromUnit: 'for a ride',
    picture: 'service-local-delivery',
    pictureAlt: 'A cargo bike with a printed box in front of a brick workshop',
    questions: [
      {
        question: 'How far does the bike go?',
        answer: markdown(
          'Five miles from {road}, which covers most of {town}. Beyond that we hand the parcel to a carrier. What is dry by four goes out the same day, the rest on the next round.',
        ),
      },
      {
        question: 'How much fits on it, and what is a ride?',
        answer: markdown(
          'Around 150 pounds: twelve boxes of flyers, or a hundred and fifty shirts. A ride is {service:local-delivery} however full the boxes are, and a job that takes two trips still pays for one. With an order from the shop, the shipping you paid covers it.',
        ),
      },
      {
        question: 'And if it pours?',
        answer: markdown(
          'Then it is a normal week. Boxes are lined, lids are gasketed and paper is wrapped inside as well. We stay in for ice, wildfire smoke and lightning, and write to you at eight in the morning if so.',
        ),
      },
      {
        question: 'What if nobody opens the door?',
        answer: markdown(
          'The rider calls, tries the neighbor you named, and otherwise brings the box back to the studio. It goes out again on the next round, or you pick it up {with street: during our opening hours}, which we arrange by email.',
        ),
      },
      {
        question: 'We are not in {town}. How do our things reach us?',
        answer: markdown(
          'By mail or parcel service, to {everyregion}, with a tracking number once it is packed. Delays on the carrier’s side are out of our hands, so for a fixed date please leave a few days of air.',
        ),
      },
    ],
  },
]
