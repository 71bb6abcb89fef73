import type { CaseStudy } from '../schemas/projects.ts'

/** The four project pages: sample work, sample figures and sample words, like their projects. */
export const caseStudies = {
  smartVisions: {
    slug: 'smart-visions',
    shareTitle: '',
    sharePicture: null,
    headline: 'Four taps to an eye exam',
    lead: 'A non-profit with five clinics and one van needed people to show up. So we took away every step between wanting an appointment and having one.',
    facts: [
      { label: 'Time', value: '4 weeks to the first booking' },
      { label: 'Team', value: 'Four of us, one front desk' },
      { label: 'Made', value: 'Site, dashboard, 6,000 cards' },
    ],
    situation: [
      'Smart Visions checks the eyes of people who have put it off for years. Their calendar was three whiteboards and one phone line. A third of the calls went to voicemail, and the voicemail was full by Tuesday.',
      'We spent two mornings at the front desk in St. Johns, mostly listening. People did not ask for a date. They asked, “What is the soonest you have, near the bus?”',
    ],
    decisions: [
      {
        decision: 'Offer three times, not a calendar',
        why: 'Eight of ten callers took the first or second time they were offered. A month view asks a question nobody had.',
      },
      {
        decision: 'No accounts',
        why: 'Families share phones and lose passwords. A phone number and a texted link are enough to book, move or cancel.',
      },
      {
        decision: 'Four languages, written by people',
        why: 'The machine’s Vietnamese for “dilate” was closer to “inflate”. The clinic’s own interpreters rewrote all 212 sentences in an afternoon, with pizza.',
      },
      {
        decision: 'A dashboard that fits one screen',
        why: 'It has to be read from across a desk by somebody holding a child’s glasses. If it scrolls, it has failed.',
      },
    ],
    built: [
      'A booking site that opens on the three soonest times near you, remembers nothing it does not need, and works on a phone with one bar.',
      'A staff dashboard with today on the left and trouble on the right: who has not confirmed, which chair is empty, where the van is parked.',
      'Appointment cards in four languages, printed here, with a code on the back that opens the same booking. Half of the patients still prefer the card. So do we.',
    ],
    pictures: [
      {
        src: 'case-smart-visions-1',
        alt: 'The dashboard of the five clinics: a day of appointments, with the unconfirmed ones marked',
        caption: 'The desk’s screen. Vermilion means call, everything else means breathe.',
      },
      {
        src: 'case-smart-visions-2',
        alt: 'Appointment cards in three languages, one turned to its code, and a phone with three times to choose from',
        caption: 'Three times, and the card that says the same thing on paper.',
      },
    ],
    numbers: [
      { value: '4', label: 'taps from the front page to a booked exam' },
      { value: '9%', label: 'missed appointments, down from 25%' },
      { value: '61%', label: 'of bookings made while the desk is closed' },
      { value: '1.2 s', label: 'until the page can be used on a $90 phone' },
    ],
    misprint: {
      title: 'We texted 62 people at 6:40 on a Saturday morning',
      paragraphs: [
        'Reminders went out 48 hours before the first chair of the day, counted in hours. Then March came, the clocks went forward, and Monday minus 48 hours was before breakfast.',
        'We apologized by text, at a decent hour. Fifty-eight of the 62 came anyway; two said it was the only reason they did.',
      ],
      fix: 'A reminder now belongs to a time on the clinic’s own clock, and our tests run every change through both of the odd Sundays of the year.',
    },
    quote: {
      text: 'I used to fix the schedule with my sleeve. Now the marker is for drawing on the kids’ balloons.',
      speaker: 'Sample quote, front desk',
    },
    specs: [
      { label: 'Site', value: 'Server-rendered, 96 KB on first load' },
      { label: 'Languages', value: 'English, Spanish, Vietnamese, Russian' },
      { label: 'Access', value: 'WCAG 2.2 AA, checked with two screen readers' },
      { label: 'Cards', value: '2 × 3.5 in, 14 pt uncoated' },
      { label: 'Inks', value: 'Teal + black' },
      { label: 'Run', value: '6,000, in four languages' },
    ],
    credits: [
      { label: 'Booking', value: 'Theo' },
      { label: 'Screens', value: 'Hana' },
      { label: 'Words, cards', value: 'Inés' },
      { label: 'Press', value: 'Ruben' },
    ],
  },
  platformIntegration: {
    slug: 'platform-integration',
    shareTitle: '',
    sharePicture: null,
    headline: 'Three ledgers, one crate label',
    lead: 'Inventory lived in a spreadsheet, volunteers in an app, donors with the treasurer. We gave all three the same key and printed it on a sticker.',
    facts: [
      { label: 'Time', value: '9 weeks, in three steps of three' },
      { label: 'Team', value: 'Five of us, one forklift' },
      { label: 'Made', value: 'Portal, sync, 10,000 labels' },
    ],
    situation: [
      'Cascade Food Bank moves about three thousand crates a month. Every one was typed in three times: by the dock when it arrived, by the volunteer desk when somebody sorted it, by the treasurer when the donor wanted a letter.',
      'Nobody disliked their own system. They disliked the other two. Replacing all three would have made everyone equally unhappy.',
    ],
    decisions: [
      {
        decision: 'Replace nothing',
        why: 'The treasurer has closed nineteen years in her accounting software without an error. We connected to it and kept our hands off.',
      },
      {
        decision: 'Let the crate carry the number',
        why: 'A code on the crate is the one thing that the dock, the sorting table and the thank-you letter have in common.',
      },
      {
        decision: 'Sync every five minutes, not live',
        why: 'The walk-in freezer is a steel box and radio does not like steel boxes. Five minutes late is fine; half-written is not.',
      },
      {
        decision: 'Volunteers sign in with a badge',
        why: 'Two hundred people come once a month and wear gloves. A badge takes a second. A password takes a meeting.',
      },
    ],
    built: [
      'A portal where a donor sees where the pears went, a shift lead sees who is coming, and the dock sees what is about to expire. Same data, three doors.',
      'Small automations that do the retyping: a scanned crate updates the stock, closes the pickup and drafts the thank-you letter for a person to sign.',
      'Crate labels off our own press, in three colors that mean eat soon, keep cold and leave it be. They can be read through fog and through mittens.',
    ],
    pictures: [
      {
        src: 'case-platform-integration-1',
        alt: 'Three windows side by side: the stock in crates, the shifts of a day, and what one orchard has given',
        caption: 'Three doors, one room behind them.',
      },
      {
        src: 'case-platform-integration-2',
        alt: 'A roll of crate labels in three colors, “Eat soon”, “Keep cold” and “Leave it be”, beside a volunteer’s badge',
        caption: 'The label that replaced two rounds of typing.',
      },
    ],
    numbers: [
      { value: '40 min', label: 'of retyping a week, down from 11 hours' },
      { value: '18 s', label: 'to check in a pallet, mittens on' },
      { value: '3,100', label: 'crates a month with a number of their own' },
      { value: '6%', label: 'of produce past its date, down from 14%' },
    ],
    misprint: {
      title: 'The first 400 labels fell off in the freezer',
      paragraphs: [
        'We had tested the adhesive in our kitchen freezer, which is a kitchen freezer. Theirs runs at ten below and blows air. On Monday the floor looked like a parade had been through.',
        'We reprinted the run at our own cost on freezer-grade stock, and drove it over instead of biking it, because 400 crates were waiting without a name.',
      ],
      fix: 'Cold-chain jobs now spend a weekend on the customer’s own shelf before we print more than fifty.',
    },
    quote: {
      text: 'For the first time the number on the wall and the number in my head are the same number.',
      speaker: 'Sample quote, warehouse',
    },
    specs: [
      { label: 'Portal', value: 'Web, works on the dock’s old tablets' },
      { label: 'Sync', value: 'Every 5 min, resumes after an outage' },
      { label: 'Codes', value: 'Code 128, 4 × 3 in' },
      { label: 'Stock', value: 'White polypropylene, freezer adhesive' },
      { label: 'Inks', value: 'Vermilion, teal, marigold' },
      { label: 'Run', value: '10,000 on rolls of 500' },
    ],
    credits: [
      { label: 'Integration', value: 'Theo' },
      { label: 'Portal', value: 'Hana' },
      { label: 'Labels', value: 'Ruben, Maya' },
      { label: 'Van', value: 'Walt' },
    ],
  },
  ecommercePortal: {
    slug: 'ecommerce-portal',
    shareTitle: '',
    sharePicture: null,
    headline: 'Forty pounds before sunrise',
    lead: 'Fernhill sells one bag to a neighbor and forty pounds to a café, from the same sacks. The shop had to know the difference, and the shelf had to know both.',
    facts: [
      { label: 'Time', value: '4 weeks, open on a Tuesday' },
      { label: 'Team', value: 'Three of us, two roasters' },
      { label: 'Made', value: 'Shop, wholesale desk, bag labels' },
    ],
    situation: [
      'Wholesale orders came by text message, some with only a thumbs-up under last week’s photo. Retail ran on a rented shop that did not know what wholesale had sold.',
      'The roaster’s day starts with one question: how much, of what, by when. Answering it took until eight. The beans wanted to be in the drum at six.',
    ],
    decisions: [
      {
        decision: 'One shop, two price lists',
        why: 'A second shop would have meant a second stock count, and two counts are never equal.',
      },
      {
        decision: 'Wholesale opens on “Same as last week”',
        why: 'Nine of ten café orders are last week’s order. The tenth changes one line. That is the whole screen.',
      },
      {
        decision: 'Show the cut-off as a clock',
        why: '“Order by 2 pm to roast tomorrow” was in the terms. Nobody reads terms at 4:50 in the morning. People read clocks.',
      },
      {
        decision: 'Leave a blank on the label',
        why: 'We print the bag label in color; the roastery stamps lot and date on the day. No bag ever waits for a printer.',
      },
    ],
    built: [
      'A retail shop with nine coffees, two mugs and no popups, where every coffee says when it was roasted and by whom.',
      'A wholesale desk behind the same address: own prices, standing orders, invoices at the end of the month, reorder with one thumb.',
      'A roast sheet that prints itself at 5:30 am on the machine by the drum, grouped by origin, heaviest first.',
    ],
    pictures: [
      {
        src: 'case-ecommerce-portal-1',
        alt: 'The shop’s grid of coffee bags, each with its price and the day it was roasted',
        caption: 'The retail side. Nine coffees is a decision, too.',
      },
      {
        src: 'case-ecommerce-portal-2',
        alt: 'Coffee bags with a stamped lot, a roll of labels, and a phone offering the same order as last week',
        caption: 'Reorder on the phone, stamp on the bag.',
      },
    ],
    numbers: [
      { value: '22 s', label: 'for a café to reorder, at the median' },
      { value: '38', label: 'cafés moved over in the first week' },
      { value: '6:00', label: 'first drum of the day, was 8:10' },
      { value: '0', label: 'pounds sold twice since the second week' },
    ],
    misprint: {
      title: 'We sold sixty pounds of a coffee that had left the building',
      paragraphs: [
        'Stock was counted in bags. A five-pound bag was one, a twelve-ounce bag was one, and opening a big one to fill small ones was nobody’s business but ours. It should have been.',
        'Eleven cafés got a phone call from us, not from the roastery, and a different Guatemalan at the price of the first.',
      ],
      fix: 'Stock is now grams of green coffee. A bag is only a way of taking some, and a cart that cannot be filled says so before it asks for a card.',
    },
    quote: {
      text: 'The roast sheet is on the printer before I am.',
      speaker: 'Sample quote, head roaster',
    },
    specs: [
      { label: 'Shop', value: 'Server-rendered, card payments, no account needed' },
      { label: 'Stock', value: 'One count, in grams, reserved at checkout' },
      { label: 'Labels', value: '3 × 4 in, matte paper, blank for the stamp' },
      { label: 'Inks', value: 'Black + one color per origin, nine in all' },
      { label: 'Run', value: '12,000 on rolls' },
      { label: 'Mugs', value: '11 oz, one color, 144 pieces' },
    ],
    credits: [
      { label: 'Wholesale desk', value: 'Theo' },
      { label: 'Shop', value: 'Hana' },
      { label: 'Labels, mugs', value: 'Inés' },
    ],
  },
  businessLaunch: {
    slug: 'business-launch',
    shareTitle: '',
    sharePicture: null,
    headline: 'A bakery in seven weeks',
    lead: 'There was a lease, a starter named Gladys and a date. We found the name, drew the mark, printed what could be printed and went home with bread.',
    facts: [
      { label: 'Time', value: '7 weeks, name to opening night' },
      { label: 'Team', value: 'All six of us, two bakers' },
      { label: 'Made', value: 'Name, mark, boxes, site, menus' },
    ],
    situation: [
      'Two bakers had signed for a corner with a blue door on SE Division. They had eleven recipes, a sourdough starter named Gladys and an opening night that could not move, because the neighbors had already been told.',
      'They wanted to look as if they had been there for years. We suggested looking as if they meant to stay.',
    ],
    decisions: [
      {
        decision: 'Name it after what was there',
        why: 'Forty names on the list, and the forty-first was growing by the back door. It is easy to say on the phone, and nobody had to be talked into it.',
      },
      {
        decision: 'Draw the stamp first',
        why: 'A mark that holds at one inch, in one ink, on a paper bag, will hold anywhere. The sign came last, and took ten minutes.',
      },
      {
        decision: 'One box instead of three',
        why: 'An insert turns the cake box into a box for four or for six. One size means one die, one pallet and one thing to reach for at five in the morning.',
      },
      {
        decision: 'A site that is today’s list',
        why: 'What is out, what is gone, when we close. The bakers cross things off from a phone, with flour on it.',
      },
    ],
    built: [
      'The name, the mark in three sizes, two typefaces and a pink that belongs to nobody else on the street.',
      'Nine hundred boxes, five hundred cards, a rubber stamp, a window sign and menus that change without being reprinted.',
      'A one-page site, up in three weeks, that answers the only question people have about a bakery: is there any left?',
    ],
    pictures: [
      {
        src: 'case-business-launch-1',
        alt: 'The hollyhock mark as a pencil sketch, in black, in pink, on kraft, and as a one-inch stamp',
        caption: 'From the flower by the back door to a one-inch stamp.',
      },
      {
        src: 'case-business-launch-2',
        alt: 'A stack of pink boxes under string lights, with an opening night sign, the list of the day and two buns',
        caption: 'Opening night, packed: everything came on the bike.',
      },
    ],
    numbers: [
      { value: '7', label: 'weeks from the first coffee to the first customer' },
      { value: '900', label: 'boxes, five bike trips, none of them dropped' },
      { value: '214', label: 'people through the door on opening night' },
      { value: '8:47', label: 'pm, when the last bun was crossed off the site' },
    ],
    misprint: {
      title: 'The pink turned salmon',
      paragraphs: [
        'On the white proof it was a flower. On brown board it was a fish. Uncoated kraft drinks color, and we had shown the proof on the wrong paper, which is a thing we tell other people never to do.',
        'Three days were left. We put a white plate under the pink and ran all nine hundred again, on a Wednesday night, which is not a press day.',
      ],
      fix: 'Every proof is now pulled on the stock it will live on, even when the stock has to be begged for.',
    },
    quote: {
      text: 'People ask how long we have been here. We say since the spring, and they do not believe it.',
      speaker: 'Sample quote, the bakers',
    },
    specs: [
      { label: 'Boxes', value: '18 pt kraft, food-safe, one die, one insert' },
      { label: 'Inks', value: 'White base, hollyhock pink, black' },
      { label: 'Run', value: '900 boxes + 500 cards' },
      { label: 'Stamp', value: '1 in, red rubber, cut twice' },
      { label: 'Type', value: 'One slab for the name, one sans for prices' },
      { label: 'Site', value: 'One page, 3 weeks, edited from a phone' },
    ],
    credits: [
      { label: 'Name, mark', value: 'Inés' },
      { label: 'Pink, twice', value: 'Maya' },
      { label: 'Press', value: 'Ruben' },
      { label: 'Site', value: 'Hana, Theo' },
      { label: 'Boxes, bike', value: 'Walt' },
    ],
  },
} satisfies Record<string, CaseStudy>
