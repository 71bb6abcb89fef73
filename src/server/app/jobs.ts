import { type JobHandlers, returnKilledJobs } from '#server/platform/jobs/outbox.ts'
import { removeMailFiles } from '#server/platform/mail/mail-folder.ts'
import { queueLeftMails } from '#server/platform/mail/queue-mails.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { drawGallery } from '#server/sample-data/gallery.ts'
import type { Services } from './services.ts'

/**
 * Every minute, finds lost webhooks and expired holds, publishes products whose time has come and texts that were not published at
 * theirs, closes group orders whose deadline has passed, queues mails that a killed process has left, and goes on with newsletters;
 * daily, removes expired data.
 */
export const crontab = `
* * * * * reconcile-checkouts ?max=3&fill=1m
* * * * * publish-scheduled-content ?max=3&fill=1m
* * * * * show-scheduled-products ?max=3&fill=1m
* * * * * send-newsletters ?max=3&fill=1m
* * * * * close-group-orders ?max=3&fill=1m
* * * * * queue-left-mails ?max=3&fill=1m
20 11 * * * remove-unused-designs ?max=3&fill=1d
35 11 * * * remove-unsent-attachments ?max=3&fill=1d
50 11 * * * remove-run-out ?max=3&fill=1d
`

/** Handlers by job name; every handler may run twice. */
export function createJobHandlers({
  attachments,
  auth,
  checkout,
  content,
  customers,
  groupOrders,
  media,
  newsletters,
  orderPages,
  orders,
  pictures,
  platform,
  prints,
  productAdmin,
  sending,
  uploads,
}: Services): JobHandlers {
  return {
    'send-mail': (job) => sendMail(sending, job),
    'queue-left-mails': () => queueLeftMails(platform.database.db),
    'send-newsletters': () => newsletters.sendDeliveries(),
    'call-off-order': ({ orderId }) => orders.callOffSoldOut(orderId),
    'call-off-part': ({ orderId }) => orders.callOffShare(orderId),
    'end-payment-page': ({ orderId }) => checkout.endPaymentPage(orderId),
    'begin-group-order': async ({ groupId }) => {
      await orders.beginGroup(groupId)
      await groupOrders.tellCompleted(groupId)
    },
    'draw-order-previews': ({ orderId }) => prints.drawAhead(orderId),
    'remove-order-previews': ({ keys }) => prints.removePreviews(keys),
    'remove-mail-files': (erased) => removeMailFiles(platform.config.dataDir, erased),
    'mail-order-link': (asked) => orderPages.mailLink(asked),
    'make-picture-sizes': ({ fileId }) => pictures.makeSizes(fileId),
    'draw-site-picture': ({ key }) => pictures.drawAhead(key),
    'draw-sample-gallery': (gallery) =>
      drawGallery({ db: platform.database.db, artwork: platform.artwork, pictures }, gallery),
    'remove-product-picture': ({ fileId }) => productAdmin.removePictureFile(fileId),
    'reconcile-checkouts': async () => {
      await returnKilledJobs(platform.database.db)
      await checkout.reconcile()
      await orders.reconcileRefunds()
    },
    'publish-scheduled-content': () => content.publishScheduled(),
    'close-group-orders': () => groupOrders.closeDue(),
    'show-scheduled-products': () => productAdmin.showScheduled(),
    'remove-unused-designs': async () => {
      await runEach([media.removeRetired, uploads.removeUnused])
    },
    'remove-unsent-attachments': () => attachments.removeUnsent(),
    'mail-password-reset': ({ email }) => auth.mailResetLink(email),
    'remove-run-out': () => runEach([auth.purgeExpired, groupOrders.removeOld, customers.eraseUnplaced]),
  }
}

/** Each runs whatever became of the one before; the job fails, and is tried again, when any has failed. */
async function runEach(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const work of works)
    await work().catch((error: unknown) => {
      failures.push(error)
    })
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures)
}
