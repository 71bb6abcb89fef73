import { expect, test } from 'vitest'
import { buying } from '#shared/content/buying.ts'
import { home } from '#shared/content/home.ts'
import { packages as packageTexts } from '#shared/content/packages.ts'
import { services as serviceTexts } from '#shared/content/services.ts'
import { messages } from '#shared/messages.ts'
import { shownContent } from '#test/helpers/texts/shown-content.ts'

const { app, notFound, services, packages, quote, contact, newsletter, gallery, search, ...others } = messages
const {
  shop,
  product,
  reviews,
  cart,
  cartChanges,
  checkout,
  success,
  login,
  admin,
  adminOrders,
  adminProducts,
  account,
  accountLinks,
  administrators,
  refunds,
  upload,
  api,
} = others

/** The sentences of both documents (A §8, B §8 and their screens) and of the rulings, copied by hand. */
const sentences: Record<string, [specified: string, ours: string][]> = {
  'every page': [
    ['Loading Experience', app.loading],
    ['Something went wrong. Please try again later.', app.partFailed],
    ['Unexpected Application Error!', app.routeFailed],
    ['24/7 Support', shownContent('frame').strip],
  ],
  'the not-found page (R-10)': [
    ['404 – Page Not Found', notFound.heading],
    ["The page you're looking for has disappeared into the digital void.", notFound.text],
    ['Return Home', notFound.home],
  ],
  home: [
    ['Creative Tech, Branding & Print All in One', home.hero.heading],
    ['View Packages & Get Quote', home.hero.packagesButton],
    ['Shop', home.hero.shopButton],
    ['WHO WE ARE', home.about.heading],
    ['See All Services', home.services.all],
    ['Featured Products', home.featured.heading],
    ['Curated selection of premium items', home.featured.subtitle],
    ['Browse all products', home.featured.all],
    ['No Products Available', home.featured.empty],
    ['Check back later for our latest offerings', home.featured.emptyHint],
  ],
  'the services': [
    ['Contact Us', serviceTexts.words.contact],
    ['Start Your Project', serviceTexts.words.start],
    ['Start Your Project', services.start],
  ],
  'the packages': [
    ['Explore Packages', packageTexts.explore],
    ['Get Custom Quote', packageTexts.customQuote],
    ['Request a Quote', packages.request],
    ['Request a Quote', packageTexts.card.request],
    ['Learn More', packages.learnMore],
    ['Popular Service Packages', home.packages.heading],
    ['Learn More', packageTexts.care.button],
    ['Get Started Today', packageTexts.closing.button],
  ],
  'the quote form': [
    ['Full Name', quote.name],
    ['Email Address', quote.email],
    ['Project Details', quote.details],
    ['Processing...', quote.busy],
    ["Request sent! We'll contact you soon.", quote.sent],
    ['Failed to send quote.', quote.failed],
    ['Failed to send request.', quote.pageFailed],
    ['Custom Solution', packageTexts.quote.custom],
  ],
  'the contact form': [
    ['Sending...', contact.sending],
    ['Email', contact.emailPrefix],
    ['Message', contact.messagePrefix],
    ['Unexpected response format', contact.unexpected],
  ],
  'the newsletter': [
    ['Please enter a valid email.', newsletter.emailInvalid],
    ['Thank you for subscribing!', newsletter.subscribed],
    ['Something went wrong. Please try again.', newsletter.failed],
    ['Not now', newsletter.notNow],
  ],
  'the gallery': [['No images available', gallery.empty]],
  'search (R-21)': [
    ['Search results for "mug"', search.results('mug')],
    ['No results found for "mug".', search.none('mug')],
  ],
  'the shop list': [
    ['All', shop.allCategories],
    ['Uncategorised', shop.uncategorised],
    ['Newest', shop.sort.newest],
    ['Price: Low to High', shop.sort['price-asc']],
    ['Price: High to Low', shop.sort['price-desc']],
    ["Couldn't load products. Try again.", shop.loadFailed],
    ['No products found.', shop.empty],
    ['Failed to fetch products', shop.listFailed],
    ['OUT OF STOCK', shop.outOfStockBadge],
    ['SALE', shop.saleBadge],
    ['NEW', shop.newBadge],
    ['Save 25%', shop.save(25)],
    ['Add to Cart', shop.addToCart],
    ['See Details', shop.seeDetails],
    ['Link Copied!', shop.linkCopied],
  ],
  'the product page': [
    ['Product not found or failed to load.', product.loadFailed],
    ['Product not found or invalid data.', product.invalid],
    ['Product not found', product.notFound],
    ['Back to Shop', product.backToShop],
    ['In Stock', product.inStock],
    ['Out of Stock', product.outOfStock],
    ['Please select a color.', product.selectColor],
    ['Please select a size.', product.selectSize],
    ['You may also like', product.related],
    ['No reviews yet', shop.noReviews],
    ['Description', product.tabs.description],
    ['Specifications', product.tabs.specifications],
    ['Reviews', product.tabs.reviews],
    ['Added to wishlist', shop.wishlistAdded],
    ['Removed from wishlist', shop.wishlistRemoved],
    ['Link copied to clipboard!', product.linkCopied],
    ['Only image files allowed.', upload.notAPicture],
    ['Thank you for your review!', reviews.thanks],
    ['Failed to submit review. Please try again.', reviews.failed],
    ['Upload failed', upload.failed],
    ['Upload error: no luck', upload.error('no luck')],
    ['Remove Design', upload.remove],
  ],
  'the cart': [
    ['Added "Mug" to cart!', cartChanges.added('Mug')],
    ['Increased "Mug" quantity in cart.', cartChanges.increased('Mug')],
    ['Removed item from cart.', cartChanges.removed],
    ['Updated cart quantity.', cartChanges.updated],
    ['Cart cleared.', cartChanges.cleared],
    ['Your cart is empty.', buying.cart.empty],
    ['Browse Products', buying.cart.browse],
    ['Clear Cart', cart.clear],
    ['Are you sure you want to clear your cart?', cart.confirmClear],
    ['Proceed to Checkout', cart.proceed],
    ['Remove', cart.remove],
    ['Shipping starts at', cart.shippingFrom],
    ['Cart, 3 items', cartChanges.badge(3)],
  ],
  checkout: [
    ['Billing Details', checkout.billing],
    ['ZIP/Postal Code', checkout.fields.zip],
    ['Your Order', checkout.summary],
    ['Pay with Card', checkout.pay],
    ['Place Order', checkout.place],
    ['Thank you for your order!', buying.checkout.thanks],
    ['Your cart is empty.', checkout.cartEmpty],
    ['Please fill in First Name, Last Name, and Email.', checkout.namesMissing],
    ['Please enter a valid email address.', checkout.emailInvalid],
    ['Order submit failed', checkout.helperFailed],
    ['Failed to submit order. Please check your info and try again.', checkout.submitFailed],
    ['Failed to start payment: no answer', checkout.paymentFailed('no answer')],
    ['Prices have changed. Please review your cart.', checkout.pricesChanged],
  ],
  'the success page': [
    ['Loading your order...', success.loading],
    ['Could not load your order details. Please check your email for confirmation.', success.failed],
    ['Continue Shopping', success.continue],
  ],
  'sign-in': [
    ['Please enter your email address', login.emailMissing],
    ['Invalid email format', login.emailInvalid],
    ['Password must be at least 6 characters', login.passwordShort],
    ['Authenticating...', login.busy],
    ['Login failed.', login.failed],
    ['Server error.', login.network],
  ],
  'the administrator area': [
    ['Order not found.', admin.orderNotFound],
    ['Customer not found', admin.customerNotFound],
    ['Save failed', admin.saveFailed],
    ['Failed to delete order', admin.deleteOrderFailed],
    ['Failed to delete service order', adminOrders.deleteServiceFailed],
    ['Name and price are required.', adminProducts.nameAndPrice],
    ['Server error.', adminProducts.serverError],
    ['Failed to add product.', adminProducts.addFailed],
    ['Save failed', adminProducts.saveFailed],
    ['Delete failed', adminProducts.deleteFailed],
    ['Upload failed', upload.failed],
    ['Failed to fetch images', adminProducts.fetchPicturesFailed],
    ['Guest', admin.guest],
    ['Site Users', admin.siteUsers],
  ],
}

test('the sentences are those of the documents and the rulings', () => {
  const rows = Object.entries(sentences).flatMap(([screen, ofScreen]) =>
    ofScreen.map(([specified, ours]) => ({ screen, specified, ours })),
  )
  expect(rows.filter(({ specified, ours }) => ours !== specified)).toEqual([])
})

/** B §8: a text with one of these words is styled as success, every other one as an error. */
const readsAsSuccess = (text: string) => /success|updated|deleted/.test(text)

/** All texts that the administrator area shows as a success, except those of the product pages. */
const successes = [
  ...[login.success, admin.orderUpdated, admin.orderDeleted, adminOrders.answer.sent],
  ...[account.passwordChanged, account.sessionEnded, account.twoStepOn, account.twoStepOff],
  ...[account.othersEnded(0), account.othersEnded(1), account.othersEnded(2)],
  ...[accountLinks.sent, accountLinks.saved, accountLinks.created],
  ...[administrators.disabled('Ada'), administrators.enabled('Ada')],
  ...[administrators.invited('a@b.c'), administrators.resent('a@b.c')],
  ...[others.adminCustomer.erased, others.adminMails.retried, others.adminSubscribers.removed('a@b.c')],
  ...[others.adminInbox.answered, others.adminInbox.archivedNow, others.adminInbox.unarchivedNow],
  ...[others.adminReviews.hidden, others.adminReviews.shown],
  ...[others.adminSettings.saved, others.adminSettings.restored],
  ...[refunds.done(100), refunds.pending(100)],
]

/** Texts that the administrator area shows as a failure. */
const failures = [
  admin.orderNotFound,
  admin.customerNotFound,
  admin.saveFailed,
  admin.deleteOrderFailed,
  admin.changedMeanwhile,
  admin.statusUnknown('shipped'),
  admin.restockImpossible('Mug'),
  login.failed,
  login.network,
  login.wrong,
  api.signIn,
  api.notAllowed,
  api.notFound,
  api.tooMany,
]

test('every success text reads as a success', () => {
  expect(successes.filter((text) => !readsAsSuccess(text))).toEqual([])
})

test('no failure text reads as a success', () => {
  expect(failures.filter(readsAsSuccess)).toEqual([])
})

/** APR-20: the texts of the product pages that report a success, by key. */
const productSuccesses: readonly string[] = [
  ...['added', 'saved', 'deleted', 'restored', 'duplicated', 'stockUpdated', 'pictureAdded', 'picturesUpdated'],
  ...[
    'pictureDeleted',
    'categoryAdded',
    'categoryUpdated',
    'categoryDeleted',
    'waitingForPictures',
    'addedDraft',
    'restoredAsDraft',
  ],
]

test('a text of the product pages reads as a success if it reports one, and only then', () => {
  const texts = Object.entries(adminProducts).map(([key, text]) => ({
    key,
    text: typeof text === 'string' ? text : (text as (...parts: unknown[]) => string)('Mug', 2),
    isSuccess: productSuccesses.includes(key),
  }))
  expect(texts.filter(({ text, isSuccess }) => readsAsSuccess(text) !== isSuccess)).toEqual([])
})
