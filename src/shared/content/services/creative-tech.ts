import { markdown } from '../markdown.ts'
import type { ServicesContent } from '../schemas/services.ts'

export const creativeTech: ServicesContent['creative-tech']['services'] = [
  {
    slug: 'business-websites',
    name: 'Business websites',
    summary:
      'A site that says what you do, what it costs and how to reach you, on the phone your customer is holding while standing outside.',
    includes: [
      'Your words, edited page by page before anything is drawn',
      'Editing in the browser, and a film of your own site that shows how',
      'A contact form that lands in your inbox, spam kept out',
      'Checked with a keyboard, a screen reader and a cheap phone',
      'Domain, certificate and launch, with somebody awake for it',
    ],
    time: '2–4 weeks',
    from: '{price:business-website}',
    fromUnit: '',
    picture: 'service-business-websites',
    pictureAlt: 'A laptop with a bakery’s home page, the same page on a phone beside it',
    questions: [
      {
        question: 'Who writes the words?',
        answer: markdown(
          'You or we. Editing what you send is part of every website: we shorten it and leave your voice alone. If you would rather talk than type, one interview and finished copy costs {price:copywriting} a page, and you correct it in a shared document.',
        ),
      },
      {
        question: 'Can I change things myself after launch?',
        answer: markdown(
          'Yes: text, pictures, opening hours and prices, all in the browser. The layout stays locked, so nobody can knock over the menu on a Friday night. Your film shows each of those changes being made on your own pages.',
        ),
      },
      {
        question: 'Who owns the site once it is finished?',
        answer: markdown(
          'You do. The domain is registered to you from the first day, and at launch you receive the code, the text and the pictures as a repository and as one zip. Fonts keep their own licenses, which come listed on a single sheet.',
        ),
      },
      {
        question: 'Will people with a screen reader get along with it?',
        answer: markdown(
          'We build to WCAG 2.2, level AA, and test by hand: keyboard only, VoiceOver, text at 200 percent, motion switched off. The report of what we tried goes to you, including anything a third-party widget still gets wrong.',
        ),
      },
      {
        question: 'What do you need from us before you begin?',
        answer: markdown(
          'A logo, about ten photographs, the login of your domain and one person who is allowed to say yes. When a website runs past its four weeks, it was almost always waiting for that last item.',
        ),
      },
    ],
  },
  {
    slug: 'online-stores',
    name: 'Online stores',
    summary:
      'A shop that keeps count, takes cards and sends a receipt worth reading, built by people who run a shop of their own.',
    includes: [
      'Your products put in together with you: sizes, colors, stock, weights',
      'Card payments straight into your own Stripe account',
      'Shipping rates, pickup and tax rules set up and tried',
      'Order emails and packing slips that look like your brand',
      'A rehearsal with test orders before the doors open',
    ],
    time: '3–4 weeks',
    from: '{price:e-commerce-pro}',
    fromUnit: '',
    picture: 'service-online-stores',
    pictureAlt: 'A shop page on a laptop with three candles for sale and a full cart',
    questions: [
      {
        question: 'What do I pay on each sale?',
        answer: markdown(
          'Stripe’s own fee for card charges, which it publishes and takes out of the payout. We take no share of your sales, and the account belongs to you, so the money never passes through our hands.',
        ),
      },
      {
        question: 'Can you move my listings over from Etsy, Shopify or Square?',
        answer: markdown(
          'Titles, descriptions, photographs, variants and stock come across from their export files, up to 150 products within the price. Reviews only come if the old platform lets them out. Old addresses under your own domain get a redirect.',
        ),
      },
      {
        question: 'I also sell at a Saturday market. How does stock stay right?',
        answer: markdown(
          'There is one count. The phone at your booth sells from the same shelf as the site, so when the last jar goes across the table the button online turns to sold out. Without reception the phone keeps a list and settles it later.',
        ),
      },
      {
        question: 'Do you take care of sales tax?',
        answer: markdown(
          'We set the rules for every state where you tell us you collect. A few states have none, which makes the first test easy. Which states apply to you is a question for your accountant, and not one we will guess at.',
        ),
      },
      {
        question: 'What if a thousand people turn up at ten in the morning?',
        answer: markdown(
          'Pages come out of a cache, and the checkout holds an item for whoever is paying, so the last one is never sold twice. Tell us the date of a drop and we replay it with a few hundred test orders the week before.',
        ),
      },
    ],
  },
  {
    slug: 'landing-pages',
    name: 'Landing pages',
    summary: 'One page, one offer, one button. For the launch, the fundraiser or the course that starts on the first.',
    includes: [
      'One long page, drawn for your offer and nothing else',
      'Headline, story and button text, two versions of each',
      'A form wired to your newsletter tool or a sheet you own',
      'A share picture, so the link looks good in a text message',
    ],
    time: '2 weeks',
    from: '{price:landing-page-starter}',
    fromUnit: '',
    picture: 'service-landing-pages',
    pictureAlt: 'A single tall web page for a pottery course, with one orange button',
    questions: [
      {
        question: 'Is one page really enough?',
        answer: markdown(
          'If visitors should do exactly one thing, it is better than five. A landing page has no menu to wander off through. If people need to compare three offers first, you want a business website, and we will say so.',
        ),
      },
      {
        question: 'Where do the sign-ups go?',
        answer: markdown(
          'Into the tool you already use: Mailchimp, Buttondown, Kit, a Google Sheet. You also get an email for each one, and the list can be downloaded as CSV at any time. We keep no copy after hand-over.',
        ),
      },
      {
        question: 'Can we test two headlines against each other?',
        answer: markdown(
          'We can split the visitors and count, without cookies. A fair warning: below roughly a thousand visits the difference is luck, and then we would rather help you choose with five phone calls to customers.',
        ),
      },
      {
        question: 'How heavy is the page?',
        answer: markdown(
          'Our ceiling is 500 kilobytes, pictures included, which is less than one photo from your phone. You see the Lighthouse report before launch, measured on a slow connection rather than on our studio fiber.',
        ),
      },
      {
        question: 'What happens to it when the campaign ends?',
        answer: markdown(
          'Pick one of three: we point the address at your main site, freeze the page as plain HTML that hardly costs anything to keep, or take it down and send you the files. Nothing renews by itself.',
        ),
      },
    ],
  },
  {
    slug: 'dashboards',
    name: 'Dashboards',
    summary:
      'The six numbers you actually steer by, on one screen, instead of in four tabs and a spreadsheet called final_v7.',
    includes: [
      'A working session to find the numbers that change a decision',
      'Connections to the tools you already pay for',
      'Views for desk, phone and the screen on the wall',
      'Alerts by email when a number leaves its range',
    ],
    time: '2–4 weeks',
    from: '',
    fromUnit: '',
    picture: 'service-dashboards',
    pictureAlt: 'A wide screen with six figures and one line chart in teal and orange',
    questions: [
      {
        question: 'Which tools can it read from?',
        answer: markdown(
          'Square, Stripe, QuickBooks, Shopify, Google Sheets, Airtable and most databases. If a program can do nothing but email a report at night, we read the email. Bring the odd one to the first call and we try it there.',
        ),
      },
      {
        question: 'How fresh are the figures?',
        answer: markdown(
          'Sales refresh every fifteen minutes, bookkeeping once a night, since it does not change sooner. Each tile carries the time of its last update, so an old number can never pass for a new one.',
        ),
      },
      {
        question: 'Can my bookkeeper see something the crew does not?',
        answer: markdown(
          'Yes. Each person signs in under their own name and sees the tiles you ticked for them. Downloads are written to a log that you can read and they cannot edit.',
        ),
      },
      {
        question: 'Does it work on a television in the shop?',
        answer: markdown(
          'There is a wall view with large type and no names in it. It runs in the browser of any streaming stick or small computer, reconnects by itself after a power cut and goes dark at closing time.',
        ),
      },
      {
        question: 'Why is there no fixed price?',
        answer: markdown(
          'Because two clean sources are a week of work and seven messy ones are a month. The working session is free and ends with one number in writing. A small version with five figures is also part of the Pro Web Suite, at {price:pro-web-suite}.',
        ),
      },
    ],
  },
  {
    slug: 'workflow-automation',
    name: 'Workflow automation',
    summary:
      'The copying, renaming and reminding that eats your Monday, done by a quiet machine that tells you when it is unsure.',
    includes: [
      'We watch the task being done once, by the person who does it',
      'A one-page drawing of every step before any code',
      'A dry run beside the old way, until both agree',
      'Plain-English alerts when something needs a human',
    ],
    time: '1–2 weeks for each workflow',
    from: '$450',
    fromUnit: '',
    picture: 'service-workflow-automation',
    pictureAlt: 'A form, a spreadsheet and a shipping label joined by one printed line',
    questions: [
      {
        question: 'What is a good task to start with?',
        answer: markdown(
          'One you do every week, the same way, grumbling: an order typed into a label, volunteer hours into a sheet, a signed form into an invoice. If it takes you less than an hour a month, leave it as it is.',
        ),
      },
      {
        question: 'Do we have to buy new software?',
        answer: markdown(
          'Rarely. We join up what you have, and where a paid connector is needed you see its monthly price before we begin. The accounts are opened in your name, with your card, so they outlive us.',
        ),
      },
      {
        question: 'What if a step fails at two in the morning?',
        answer: markdown(
          'It stops, keeps what it had and emails one sentence saying which step and why. When it starts again it knows what was already sent, so no customer receives the same invoice twice.',
        ),
      },
      {
        question: 'Is this AI? Does a model read our email?',
        answer: markdown(
          'Mostly it is rules, which are cheaper and do not make things up. Where a language model truly helps, say in sorting messages, we name the provider, show you what would be sent, and a person approves what comes back.',
        ),
      },
      {
        question: 'Could someone else look after it later?',
        answer: markdown(
          'That is what the drawing is for. With it come the code or the Zapier project, a list of accounts, and a page titled “if it breaks.” A capable stranger should be at home in an afternoon.',
        ),
      },
    ],
  },
  {
    slug: 'client-portals',
    name: 'Client portals',
    summary:
      'One quiet place where your clients find their files, approve a draft and pay the bill, without asking you for the link again.',
    includes: [
      'Sign-in by mailed link or passkey, nothing to remember',
      'Files, approvals and messages in one thread for each job',
      'Invoices that can be paid on the spot',
      'Your name, your colors, your own domain',
      'A log of who saw and signed what',
    ],
    time: '2–4 weeks to the first version',
    from: '',
    fromUnit: '',
    picture: 'service-client-portals',
    pictureAlt: 'A tablet with a list of files and a large approve button',
    questions: [
      {
        question: 'What would my clients do in there, day to day?',
        answer: markdown(
          'Look at the latest draft, write a note on it, press approve, download the final files and pay. We build those five screens first and watch two real clients use them before adding a sixth.',
        ),
      },
      {
        question: 'How do people sign in?',
        answer: markdown(
          'They type their email address and follow the link that arrives, or use the passkey on their phone. Your own staff also confirm with a second device. There is no password to leak because there is none.',
        ),
      },
      {
        question: 'Where are the files kept, and who can read them?',
        answer: markdown(
          'In a data center that your contract names, encrypted on disk, copied every night. Each client sees only their own jobs; we look in only when you ask us to, and the log shows that we did.',
        ),
      },
      {
        question: 'Can we keep our bookkeeping and calendar as they are?',
        answer: markdown(
          'Yes. QuickBooks stays the truth about money and your calendar the truth about time. The portal shows both and writes back the two things it learns: paid and approved.',
        ),
      },
      {
        question: 'How is a portal priced?',
        answer: markdown(
          'By quote, because the number of screens decides it. You get a fixed price for the first version and a separate one for each idea on the “later” list, so that list can stay a list for as long as you like.',
        ),
      },
    ],
  },
  {
    slug: 'cloud-hosting',
    name: 'Cloud hosting',
    summary:
      'Somewhere fast and dull for your site to live. We watch it, patch it, back it up and answer when you write.',
    includes: [
      'Certificate, DNS and updates, all looked after',
      'A backup every night at the least, kept for 14 days or longer',
      'A check every minute, and a phone beside somebody’s bed',
      'Mail records set so that your invoices stay out of the spam folder',
    ],
    time: 'Moved in within 2 business days',
    from: '{amount:hosting-starter}',
    fromUnit: 'a month',
    picture: 'service-cloud-hosting',
    pictureAlt: 'A small server drawn as a cabin under a cloud, one window lit',
    questions: [
      {
        question: 'Which of the three plans do I need?',
        answer: markdown(
          '{package:hosting-starter}, {amount:hosting-starter} a month, is for one site that shows and tells. {package:hosting-business}, {amount:hosting-business}, carries a store or three sites and has a private copy to try things on. {package:hosting-pro}, {amount:hosting-pro}, takes up to ten, with a backup every hour. Changing is one message.',
        ),
      },
      {
        question: 'Will the site be offline while you move it?',
        answer: markdown(
          'No. A copy runs beside the old one, you click through it, and only then does the address switch. The old server stays untouched for two weeks in case we both overlooked something.',
        ),
      },
      {
        question: 'Are mailboxes included?',
        answer: markdown(
          'Five come with {package:hosting-business}. On the other plans, or if you need more, we connect the provider you like, Google Workspace, Fastmail or Microsoft 365, and set SPF, DKIM and DMARC, which decide whether your mail is believed.',
        ),
      },
      {
        question: 'What if I want to leave?',
        answer: markdown(
          'Write us a line and the plan stops at the end of that month. Within five business days you have the files, a dump of the database and the full list of DNS records. There is no exit fee and no sulking.',
        ),
      },
      {
        question: 'Do you host sites that somebody else built?',
        answer: markdown(
          'Usually. WordPress, Node, PHP and plain HTML all live here. We first spend an hour reading the code and tell you what worries us; if it cannot be kept safe, we say no before you have paid for anything.',
        ),
      },
    ],
  },
]
