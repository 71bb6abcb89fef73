import { join } from 'node:path'
import { type Activity, createActivity } from '#server/activity/activity.ts'
import { type Attachments, createAttachments } from '#server/attachments/attachments.ts'
import { type Auth, createAuth } from '#server/auth/auth.ts'
import { type Catalog, createCatalog } from '#server/catalog/catalog.ts'
import { createProductAdmin, type ProductAdmin } from '#server/catalog/product-admin.ts'
import { productExists } from '#server/catalog/queries/products.ts'
import { type Checkout, createCheckout } from '#server/checkout/checkout.ts'
import { type Content, createContent } from '#server/content/content.ts'
import { createShowElsewhere } from '#server/content/show-elsewhere.ts'
import { type Customers, createCustomers } from '#server/customers/customers.ts'
import type { Dashboard } from '#server/dashboard/dashboard.ts'
import { createDiscounts, type Discounts } from '#server/discounts/discounts.ts'
import { createDoctor, type Doctor } from '#server/doctor/doctor.ts'
import { createGroupOrders, type GroupOrders } from '#server/group-orders/group-orders.ts'
import { createInbox, type Inbox } from '#server/inbox/inbox.ts'
import { createInquiries, type Inquiries } from '#server/inquiries/inquiries.ts'
import { type MailSample, mailSamples } from '#server/mail-samples/mail-samples.ts'
import { mailViews, type ShowSample, showSampleOf } from '#server/mail-samples/mail-views.ts'
import { createMails, type Mails } from '#server/mails/mails.ts'
import { createMedia, type Media } from '#server/media/media.ts'
import { createNewsletters, type Newsletters } from '#server/newsletters/newsletters.ts'
import { listNewsletterPictures } from '#server/newsletters/queries/newsletter-pictures.ts'
import { createNotes, type Notes } from '#server/notes/notes.ts'
import type { Opening } from '#server/opening/opening.ts'
import { createOrderPages, type OrderPages } from '#server/order-page/order-page.ts'
import { createOrders, type Orders } from '#server/orders/orders.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Db, Tx } from '#server/platform/database/db.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { createPasswordAttempts } from '#server/platform/http/password-attempts.ts'
import type { Log } from '#server/platform/log.ts'
import { mailFolder } from '#server/platform/mail/mail-folder.ts'
import type { Sending } from '#server/platform/mail/send-mail.ts'
import { createPictureProcess } from '#server/platform/picture-process/picture-process.ts'
import { createSharedLimiter } from '#server/platform/pictures/concurrency-limiter.ts'
import { createPictures, type Pictures } from '#server/platform/pictures/pictures.ts'
import { makePathPrivate } from '#server/platform/private-folders.ts'
import { accountKeyName, ensureSecret } from '#server/platform/secrets.ts'
import { createPrints, type Prints } from '#server/prints/prints.ts'
import { createProposals, type Proposals } from '#server/proposals/proposals.ts'
import { createReviews, type Reviews } from '#server/reviews/reviews.ts'
import { findHeroDrawing } from '#server/sample-data/hero-pictures.ts'
import { createLogos, type Logos } from '#server/settings/logos.ts'
import { createSettings, type Settings } from '#server/settings/settings.ts'
import { type BrandPictures, createBrandPictures } from '#server/site-pictures/brand-pictures.ts'
import { createFindDrawing, findOwnDrawing } from '#server/site-pictures/find-drawing.ts'
import { createSharePictures, type SharePictures } from '#server/site-pictures/share-pictures.ts'
import { createSubscribers, type Subscribers } from '#server/subscribers/subscribers.ts'
import { createUploads, type Uploads } from '#server/uploads/uploads.ts'
import { newsletterMailsPerMinute } from '#shared/constants/newsletters.ts'
import { dashboardOf } from './dashboard.ts'
import { changesAddressAtOnce, openingOf } from './opening.ts'
import { erasePayer } from './payments.ts'
import { openPlatform, type Platform } from './platform.ts'

/** The services that the site's loaders use, and that http-server.ts, jobs.ts and main.ts are built from. */
export type Services = {
  activity: Activity
  attachments: Attachments
  auth: Auth
  catalog: Catalog
  checkout: Checkout
  customers: Customers
  dashboard: Dashboard
  discounts: Discounts
  doctor: Doctor
  groupOrders: GroupOrders
  inbox: Inbox
  inquiries: Inquiries
  mails: Mails
  media: Media
  mailSamples: () => Promise<MailSample[]>
  showMailSample: ShowSample
  newsletters: Newsletters
  notes: Notes
  opening: Opening
  orderPages: OrderPages
  orders: Orders
  pictures: Pictures
  productAdmin: ProductAdmin
  reviews: Reviews
  sharePictures: SharePictures
  brandPictures: BrandPictures
  prints: Prints
  proposals: Proposals
  /** What sending mails needs. */
  sending: Sending
  subscribers: Subscribers
  uploads: Uploads
  settings: Settings
  logos: Logos
  content: Content
  /** The address that the contact forms post to; null means this server. */
  forms: { endpoint: string | null }
  platform: Platform
}

/** Opens the platform on a migrated database and builds every feature on it. */
export async function createServices(options: {
  config: Config
  database: Database
  connection: Connection
  changes: Changes
  clock: Clock
  log: Log
}): Promise<Services> {
  const { config, database, connection, changes, clock, log } = options
  const { db, pool } = database
  const platform = await openPlatform({ config, database, clock, log })
  const { artwork, files, limits, provider } = platform
  const origin = platform.origins[0] ?? ''
  const sharedLimiter = createSharedLimiter()
  const { avifEffort } = config.pictures
  const pictureProcess = createPictureProcess()
  const findDrawing = createFindDrawing(artwork, findOwnDrawing)
  const findSampleDrawing = createFindDrawing(artwork, findHeroDrawing)
  const pictures = createPictures({
    ...{ db, files, findDrawing, findSampleDrawing, sharedLimiter, pictureProcess, avifEffort },
  })
  const incoming = join(config.dataDir, 'incoming')
  await makePathPrivate(
    [...(config.files.kind === 'folder' ? [config.files.folder] : []), mailFolder(config.dataDir), incoming],
    log,
  )
  const settings = createSettings({ db, changes, clock, shop: config.shop, mail: config.mail })
  const ownerAddress = async (source: Db | Tx) => (await settings.mailAddresses(source)).notices
  const customers = createCustomers({ db, clock, changes, erasePayer, ownerAddress })
  const media = createMedia({
    ...{ db, changes, clock, pictures, log },
    folder: incoming,
    readEarlierUses: (source, id) => content.earlierUses(source, id),
    readUses: async (source) => [...(await content.pictureUses(source)), ...(await listNewsletterPictures(source))],
  })
  const addresses = { from: config.mail.from, studio: settings.mailAddresses }
  const content: Content = createContent({
    ...{ db, changes, clock, origin, mail: addresses, mailViews: () => mailViews(origin) },
    pictures: media.library,
    hasProduct: (id) => productExists(db, id),
    readIdentity: async (source) => await (source ? settings.identity(source) : settings.shown()),
  })
  const mail = { ...addresses, words: content.mailWords }
  const attachments = createAttachments({
    ...{ db, files, pictures, pictureProcess, sharedLimiter, limits, clock, log },
    folder: incoming,
  })
  const inquiries = createInquiries({
    ...{ db, clock, limits, attachments, customers, mail, origin },
    orderPrefix: async (source) => (await settings.shop(source)).orderPrefix,
    newsletter: config.newsletter,
  })
  const catalog = createCatalog({ db, clock, changes, synonyms: settings.synonyms })
  const reviews = createReviews({
    ...{ db, clock, changes, limits, settings },
    requireProduct: catalog.requireProduct,
  })
  const auth = createAuth({
    db,
    signingKey: await ensureSecret(db, 'token-signing-key'),
    accountKey: await ensureSecret(db, accountKeyName),
    attempts: createPasswordAttempts(pool, config.rateLimitScale),
    ...{ clock, mail, settings, origin },
    changesAddressAtOnce: ({ staff_role }) => changesAddressAtOnce({ config, db }, staff_role),
  })
  const orders = createOrders({ db, changes, clock, mail, origin, provider, log })
  const productAdmin = createProductAdmin({
    ...{ db, changes, pictures, clock, log },
    folder: incoming,
    whenShippingIsPriced: orders.whenShippingIsPriced,
  })
  const checkout = createCheckout({
    ...{ db, provider, customers, refunds: orders, requests: orders.requests },
    ...{ clock, log, settings, limits, mail, origin },
  })
  const inbox = createInbox({ db, clock, changes, mail, origin })
  const subscribers = createSubscribers({ db, clock, changes, origin })
  const readSenderName = async () => (await settings.shown()).studio.name
  const newsletters = createNewsletters({
    ...{ db, clock, origin, mail, catalog, content, readSenderName },
    mailer: platform.newsletterMailer,
    bounces: subscribers.bounces,
    showTexts: createShowElsewhere({ pictures: media.library, content }),
    mailsPerMinute: newsletterMailsPerMinute * config.rateLimitScale,
  })
  const mails = createMails({ db, clock, changes })
  const dashboard = dashboardOf({
    ...{ db, auth, checkout, content, customers, inbox, mails, orders, productAdmin, settings },
    sender: mail.from,
  })
  const doctor = createDoctor({ config, log, connection, clock, readOwnerAddress: () => ownerAddress(db) })
  const brandPictures = createBrandPictures({
    ...{ artwork, files, pictureProcess, sharedLimiter },
    hadLogo: settings.hadLogo,
    async readLook() {
      const { studio, brand } = await settings.shown()
      return { brand, studioName: studio.name }
    },
  })
  return {
    activity: createActivity({ db }),
    attachments,
    auth,
    customers,
    dashboard,
    discounts: createDiscounts({ db, clock }),
    doctor,
    groupOrders: createGroupOrders({ db, clock, log, limits, checkout, mail, origin }),
    inbox,
    mails,
    media,
    opening: openingOf({ config, db, clock, auth, doctor, settings }),
    mailSamples: async () => mailSamples(origin, await content.mailWords(db), (await settings.shop()).orderPrefix),
    showMailSample: showSampleOf(origin, content, settings),
    newsletters,
    subscribers,
    sending: { db, mailer: platform.mailer, clock, readSenderName, bounces: subscribers.bounces },
    pictures,
    sharePictures: createSharePictures({
      ...{ artwork, files, sharedLimiter, content, brandPictures },
      readLook: settings.shown,
    }),
    brandPictures,
    catalog,
    orders,
    productAdmin,
    reviews,
    settings,
    logos: createLogos({ db, pictures, folder: incoming, log }),
    content,
    checkout,
    inquiries,
    notes: createNotes({ db, clock }),
    orderPages: createOrderPages({ db, clock, limits, inquiries, orders, reviews, mail, origin }),
    proposals: createProposals({ db, clock, limits, requests: orders.requests, checkout }),
    prints: createPrints({ db, files, pictures, pictureProcess, clock, folder: incoming, sharedLimiter }),
    uploads: createUploads({ db, files, pictures, limits, clock, folder: incoming, log }),
    forms: config.forms,
    platform,
  }
}
