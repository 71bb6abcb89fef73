import { damageDays, proofRule, refundTime } from '#shared/promises.ts'
import { markdown } from './markdown.ts'
import type { Markdown } from './schemas/fields.ts'
import type { PoliciesContent } from './schemas/policies.ts'

/** Paragraphs, and points as lists. */
function text(...parts: readonly (string | readonly string[])[]): Markdown {
  const written = parts.map((part) => (typeof part === 'string' ? part : part.map((point) => `- ${point}`).join('\n')))
  return markdown(written.join('\n\n'))
}

const inForceSince = '2026-11-01'

export const policies: PoliciesContent = {
  returns: {
    title: 'Return policy',
    menuName: 'Returns',
    share: { eyebrow: 'POLICIES', title: 'RETURNS', picture: null },
    summary: 'Custom work is made for one person. Here is what that means when something goes wrong.',
    short: [
      'All sales are final.',
      'Refunds only for damaged or defective goods.',
      `Contact us within ${damageDays} days, with photos.`,
      'The customer pays return shipping.',
    ],
    inForceSince,
    sections: [
      {
        heading: 'All sales are final',
        body: text(
          'Your name, your logo, your date: almost everything that leaves our press cannot be sold to anybody else. That is why all sales are final once you have answered what we write before printing. Changed plans, a wrong size or a color that looked different on a phone are not reasons for a refund.',
          'Until then you can cancel a print order free of charge, on the page of your order. Design hours that were already worked are billed.',
        ),
      },
      {
        heading: 'When we refund',
        body: text(
          'We give refunds only for damaged or defective goods: a mug that arrived in pieces, a shirt with a hole, a banner whose print differs from what we agreed with you, a box with fewer items than the slip says.',
          'Normal differences are not defects. Ink on cloth can vary a little from ink on screen, and hand-trimmed edges by up to a sixteenth of an inch.',
        ),
      },
      {
        heading: 'How to tell us',
        body: text(
          `Contact us within ${damageDays} days after delivery and send photo evidence. After that we can no longer tell the carrier’s damage from the dog’s.`,
          [
            'Your order number, which is in the confirmation email.',
            'One photo of the whole piece and one of the damage, in daylight.',
            'For a broken parcel, a photo of the box and its label.',
          ],
        ),
      },
      {
        heading: 'What happens then',
        body: text(
          `We answer {reply}. If the fault is ours or the carrier’s, the money goes back to the card it came from, usually within ${refundTime}; that part is up to your bank. You may choose a reprint instead, and it goes on the next press day.`,
          'If we ask you to send the piece back, the customer pays return shipping. We ask rarely: a photo is enough in most cases.',
        ),
      },
    ],
  },
  shipping: {
    title: 'Shipping policy',
    menuName: 'Shipping',
    share: { eyebrow: 'POLICIES', title: 'SHIPPING', picture: null },
    summary: 'From the press to your door: where we send, how long it takes and who carries it.',
    short: [
      'We ship nationwide.',
      'Print takes {printtime}, delivery comes on top.',
      'Carrier delays are not our responsibility.',
      'Extra fees may apply internationally.',
    ],
    inForceSince,
    sections: [
      {
        heading: 'Where we ship',
        body: text(
          'We ship nationwide, to {everyregion} and to military addresses. The shop takes orders for delivery within {countries}. If you need something abroad, write to us first: extra fees may apply internationally, such as customs, duties and a higher postage, and they are paid by the recipient.',
        ),
      },
      {
        heading: 'How long it takes',
        body: text(
          `{writesfirst} An order leaves the building after {printtime}. {printcount} Delivery comes on top, by the days of the product or of the delivery that you choose. Product page, checkout, confirmation and the page of your order name the days that follow from this. {rush}`,
          [
            'Inside {town}: by cargo bike on press days, {pressnames}.',
            'Everywhere else: by mail or parcel service.',
            '{delivery}',
          ],
        ),
      },
      {
        heading: 'What it costs',
        body: text(
          'The shipping price stands beside each product. An order is charged the lowest shipping price among its items, once, and you see it before you pay.',
        ),
      },
      {
        heading: 'When a parcel is late',
        body: text(
          'Once a parcel has left us, it is in other hands. Carrier delays, from snow in the Gorge to a sorting machine in Nevada, are not the seller’s responsibility, and they are no reason for a refund. We do chase lost parcels: write to us and we open a trace with the carrier the same day.',
          'Please check the address twice. A parcel that comes back because the address was incomplete goes out again when its postage has been paid again.',
        ),
      },
      {
        heading: 'When a parcel is damaged',
        body: text(
          `Take a photo before you unpack further and write to us within ${damageDays} days. The return policy says what happens next.`,
        ),
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    menuName: 'Privacy',
    share: { eyebrow: 'POLICIES', title: 'PRIVACY', picture: null },
    summary: 'What we know about you, why, for how long, and how to make us forget it.',
    short: [
      'We keep what an order or a message needs, and nothing to follow you around with.',
      'Card numbers never reach us.',
      'Ask, and we show or erase your data.',
    ],
    inForceSince,
    sections: [
      {
        heading: 'What we store',
        body: text('Only what you type into a form, and what follows from it:', [
          'Orders: name, email, phone if you gave it, delivery address, what you ordered and the files you uploaded for it.',
          'Group orders: the name and email of whoever starts one, and the names and sizes that people enter, with an email address where each person pays. Only the organizer and we see the names, and only we the addresses.',
          'Quote requests and messages: name, email, phone if you gave it, and what you wrote.',
          'Newsletter: your email address and when you joined or left.',
          'Reviews: the name and the words you published with your stars, and your email address, which is never shown.',
          'For a short time, your network address, so that nobody can flood our forms or guess passwords.',
        ]),
      },
      {
        heading: 'What we do not do',
        body: text(
          'No advertising networks, no analytics that follow you to other sites, no sale of addresses, no profile. Fonts and pictures come from our own server. Our map stays a drawing until you ask for the real one; only then does your browser speak to the map’s provider.',
        ),
      },
      {
        heading: 'Who else sees it',
        body: text('Three kinds of helpers, each with as little as their job needs:', [
          'The payment provider handles your card on its own page and tells us whether it worked.',
          'The carrier gets the name and address on the label.',
          'The companies that run our server, storage and mail hold the data for us and may not use it.',
        ]),
      },
      {
        heading: 'How long we keep it',
        body: text(
          'Orders and invoices for seven years, because tax law wants them. An uploaded file that no order uses for 30 days, one that was printed as long as its order, so that a reprint is easy. What you entered for an order that was never placed, 30 days. The names of a group order 180 days after its list was closed. A newsletter address until you leave, and everything else until you ask us to erase it.',
        ),
      },
      {
        heading: 'Your rights',
        body: text(
          'You have the right to know, to correct, to take along and to erase your data. We grant it to everybody, wherever you live and whatever the law there asks. Write to the address at the foot of the page from the email you used with us, and we answer {reply} and finish within thirty days. The facts that accounting requires stay, without your contact details where the law allows it.',
          'If you are under thirteen, please let a grown-up order for you. We do not knowingly keep data of children.',
        ),
      },
    ],
  },
  terms: {
    title: 'Terms and conditions',
    menuName: 'Terms',
    share: { eyebrow: 'POLICIES', title: 'TERMS', picture: null },
    summary:
      'The agreement between you and the studio, in sentences that fit on a {with street: counter | without: page}.',
    short: ['What you confirm is what we print.', 'You own what you paid for.', 'The law of {region} applies.'],
    inForceSince,
    sections: [
      {
        heading: 'Who we are',
        body: text(
          '{studio} is a creative studio and print shop at {street}, {place}. These terms cover the shop on this site, print orders {with street: at the counter | without: by email} and the services listed here. A signed contract for a larger project stands above them where the two differ.',
        ),
      },
      {
        heading: 'Orders and prices',
        body: text(
          'Prices are in US dollars. An order is placed when you finish the checkout and is accepted when the confirmation email is sent. If a price or a stock count changed while you were shopping, the checkout tells you before you pay. An obvious error, such as a banner for three cents, we may cancel and refund.',
          'A quote is valid for thirty days. Work outside it is quoted again before it is done.',
        ),
      },
      {
        heading: 'Before we print',
        body: text(
          `{writesfirst} Where a design may print poorly, ${proofRule}. Please read it aloud once: spelling, dates, phone numbers and sizes that you confirm are printed as confirmed, and a misspelled name that you confirmed is not a defect.`,
        ),
      },
      {
        heading: 'What we will print',
        body: text(
          'You confirm that you may use the words, pictures and marks you send us. We do not print what is unlawful, what copies somebody else’s brand, or what threatens or demeans people. If we decline a job, we say so {reply} and refund it in full.',
        ),
      },
      {
        heading: 'Ownership',
        body: text(
          'When the last invoice is paid, the finished design, its source files and the code we wrote for you are yours. Tools and libraries that we or others had before remain with their owners under their licenses. We ask before we show your work in the gallery.',
        ),
      },
      {
        heading: 'Hosting and care plans',
        body: text(
          'Monthly plans run from the first of the month and can be ended by either side at the end of any month. On leaving you get a full copy of your site and its data within five business days.',
        ),
      },
      {
        heading: 'If something goes wrong',
        body: text(
          'We stand behind our work as the return policy describes. Beyond that, and as far as the law allows, our liability for an order ends at the amount you paid for it. Nothing here limits rights that the law gives you and that cannot be waived.',
          'The law of {region} applies, and the courts in {town} decide. Talk to us first: so far a {with phone: phone call | without: letter} has been enough.',
        ),
      },
    ],
  },
  cookies: {
    title: 'Cookie policy',
    menuName: 'Cookies',
    share: { eyebrow: 'POLICIES', title: 'COOKIES', picture: null },
    summary: 'Short, because there is little to say: for visitors this site works without cookies.',
    short: [
      'We set no cookies for visitors.',
      'Your browser keeps a few notes for itself.',
      'No third party sees them.',
    ],
    inForceSince,
    sections: [
      {
        heading: 'No cookies',
        body: text(
          'This site sets no cookies for its visitors and loads nothing from advertising or analytics companies. That is why there is no banner asking you to accept any.',
          'Only we get some: when somebody from the studio signs in, known_device tells the sign-in page that this browser has been here before, session_key, where the studio wants it, protects the session, and preview_key shows an editor a page before it is published.',
        ),
      },
      {
        heading: 'What your browser remembers',
        body: text(
          'Some things should survive a reload. They are kept in your browser’s own storage, stay on your device and are not sent along with every request:',
          [
            'cart: what you put into it, until you order or clear it.',
            'wishlist: the products you marked with a heart.',
            'checkoutForm, checkoutWish, checkout, checkoutLeftAt and checkoutAttempt: the delivery details you typed, the day you need it by and the payment or order you began, until the order is placed or the tab is closed. checkoutOrderKey: a random number of an order that has not been answered, until it is.',
            'attachedFiles: the names of the files that you added to a form, until it is sent or the tab is closed.',
            'quoteForm: what you began to write in a quote request, until it is sent or the tab is closed. groupForm and sizeTables: what you began to write for a group order or into a table of sizes, until then.',
            'groupEntries: who you entered in a group order, with what, and the link to change it, so that nobody enters twice.',
            'discountCode: a discount code you entered and what it does, until you remove it or order.',
            'designs: the pictures you uploaded for a product, until the tab is closed. shownSides: which side of a product you are designing, until then. layers: the texts and pictures of a design that you have not used yet, until then. designSizes: how large the latest of them are, so that a print can be checked before you order.',
            'magnifier: how you like to look closer at a product, until the tab is closed.',
            'successSession and placedOrder: that the order you just placed is yours, and what its page shows, until the tab is closed.',
            'scheme: whether you chose light or dark.',
            'newsletterPopupShownAt and newsletterSubscribed: so that our newsletter card does not pester you.',
            'preloaded: so that the opening animation plays once per visit.',
            'react-router-scroll-positions: how far down each page you were, so that “back” leads there.',
            'token, user, adminReturnTo, adminUnsavedWords and adminSiteDrafts: only for us, when somebody from the studio signs in, or loses the connection in the middle of a sentence.',
          ],
        ),
      },
      {
        heading: 'The payment page',
        body: text(
          'When you pay by card you are on the page of the payment provider, which may set cookies that it needs against fraud. Its own policy applies there.',
        ),
      },
      {
        heading: 'How to clear it',
        body: text(
          'Clear “site data” for this address in your browser’s settings and everything above is gone. The site keeps working; your cart starts empty.',
        ),
      },
    ],
  },
  everyPolicy: {
    inForceSince: 'In force since',
    short: 'In short',
    others: 'The small print',
    closing: markdown('Something unclear? [Ask us](/page-contact) or write to [{email}](mailto:{email}).'),
  },
}
