import { expect, test } from 'vitest'
import * as constants from '#shared/constants.ts'

/**
 * The numbers of document A §9, document B §5 and §9, and of the rulings, copied by hand: what holds, our number, the
 * specified number. The bounds of R-83 are in test/api/text-bounds.test.ts.
 */
const numbers = [
  ['A §9', 'a cart toast lasts 2 seconds', constants.toast.cartMs, 2000],
  ['B §9', "the product page's toast lasts 3 seconds", constants.toast.productPageMs, 3000],
  ['A §9', 'the loading screen lasts 2 seconds', constants.preloaderMs, 2000],
  ['A §9', 'the share notice lasts 1.2 seconds', constants.shareNoticeMs, 1200],
  ['A §9', 'quick-add feedback lasts 1 second', constants.quickAddFeedbackMs, 1000],
  ['A §9', 'the header sticks after 100 px', constants.stickyHeaderPx, 100],
  ['A §9', 'a list that loads shows four skeletons', constants.skeletonCount, 4],
  ['A §9', 'eight products are featured', constants.featuredLimit, 8],
  ['A §9', 'the 404 page draws 15 particles', constants.notFoundParticles, 15],
  ['A §9', 'the services block of the home page draws 30 particles', constants.homeParticles, 30],
  ['A §2', 'the lightbox turns after a swipe of 50 px', constants.lightboxSwipePx, 50],
  ['A §9', 'the newsletter popup waits 7 seconds', constants.newsletterPopup.delayMs, 7000],
  [
    'A §9',
    'the newsletter popup does not come again for 24 hours',
    constants.newsletterPopup.repeatMs,
    24 * 3600 * 1000,
  ],
  ['A §9', 'a slide takes 300 ms', constants.slider.speedMs, 300],
  ['A §9', 'a swipe begins after 5 px', constants.slider.swipeThresholdPx, 5],
  ['A §9', 'a long swipe lasts 300 ms', constants.slider.longSwipeMs, 300],
  ['A §9', 'featured products change every 5 seconds', constants.featuredCarousel.autoplayMs, 5000],
  ['A §9', 'featured products are 24 px apart', constants.featuredCarousel.gapPx, 24],
  ['A §9', 'the portfolio changes every 5 seconds', constants.portfolioCarousel.autoplayMs, 5000],
  ['A §9', 'the portfolio slides for 800 ms', constants.portfolioCarousel.speedMs, 800],
  ['A §9', 'portfolio slides are 32 px apart', constants.portfolioCarousel.gapPx, 32],
  ['A §9', 'testimonials change every 5 seconds', constants.testimonialCarousel.autoplayMs, 5000],
  ['A §9', 'packages are 24 px apart', constants.packageCarouselGapPx, 24],
  ['R-26', 'the notice of a sent quote stays 5 seconds', constants.quoteNoticeMs, 5000],
  ['A §9', 'after logout the page changes in 100 ms', constants.redirect.logoutMs, 100],
  ['B §9', 'after sign-in the page changes in 1 second', constants.redirect.loginMs, 1000],
  ['B §9', 'a deleted order is left after 1.2 seconds', constants.redirect.orderDeletedMs, 1200],
  ['B §5', 'a quantity is at least 1', constants.quantity.min, 1],
  ['B §9', 'at most 99 are sold when the stock is unknown', constants.quantity.maxWhenStockUnknown, 99],
  ['B §9', 'the sign-in form asks for 6 characters', constants.password.formMinLength, 6],
  ['R-66', 'a new password needs 12 characters', constants.password.newMinLength, 12],
  ['B §9', 'a review starts at 5 stars', constants.defaultReviewRating, 5],
  ['B §9', 'a list shows 50 characters of an address', constants.addressDisplayLength, 50],
  ['B §9', 'a page of customers holds 10', constants.adminPageSize, 10],
  ['B §9', 'a page of a customer’s orders holds 8', constants.customerHistoryPageSize, 8],
  ['R-70', 'the first retry waits half a second', constants.adminRetryDelaysMs[0], 500],
  ['R-70', 'the second retry waits a second and a half', constants.adminRetryDelaysMs[1], 1500],
  ['R-48', 'at most 4 related products are shown', constants.relatedProductsLimit, 4],
  ['R-41', 'the shop list grows in steps of 48', constants.shopList.pageSize, 48],
  ['R-41', 'a plain product list holds 200', constants.shopList.plainListLimit, 200],
  ['B §9', 'an added product opens after 1.5 seconds', constants.redirect.productAddedMs, 1500],
  ['B §9', 'a deleted product is left after a second', constants.redirect.productDeletedMs, 1000],
  ['B §9', 'the save message of a product stays 1.5 seconds', constants.productSavedNoticeMs, 1500],
  ['R-80', 'a product is new for 30 days', constants.newProductDays, 30],
  ['R-67', "an administrator's token is valid for 8 hours", constants.adminSession.lifeMs, 8 * 3600 * 1000],
  ['R-64', 'the success page shows personal details for 24 hours', constants.successDetailsMs, 24 * 3600 * 1000],
] as const

test('the numbers are those of the documents and the rulings', () => {
  const wrong = numbers
    .filter(([, , ours, specified]) => ours !== specified)
    .map(([source, fact, ours]) => `${source}: ${fact}, but our number is ${ours}`)
  expect(wrong).toEqual([])
})

test('B §9: pictures of a product are JPEG, PNG or WebP', () => {
  expect(constants.productPicture.types).toEqual(['image/jpeg', 'image/png', 'image/webp'])
})

test('R-63: a payment session outlives the 30 minutes the provider asks for', () => {
  expect(constants.paymentSession.lifeMs).toBeGreaterThanOrEqual(30 * 60 * 1000)
  expect(constants.paymentSession.graceMs).toBeGreaterThan(0)
})

test('IMP-10: the time zone of the shop is that of Portland', () => {
  expect(constants.shopTimeZone).toBe('America/Los_Angeles')
})

/** The documents use 999 for a missing shipping price. */
test('R-43: no constant but the largest quantity of a line is 999', () => {
  const { quantity, ...others } = constants
  const { maxPerLine, ...quantities } = quantity
  expect(maxPerLine).toBe(999)
  expect(JSON.stringify({ quantities, others })).not.toMatch(/\b999\b/)
})

test('A §9: the carousels show as many slides as the window allows', () => {
  const shown = ({ breakpoints }: constants.CarouselNumbers) =>
    breakpoints.map(({ fromPx, perView, gapPx }) => [fromPx, perView, ...(gapPx === undefined ? [] : [gapPx])])
  expect(shown(constants.featuredCarousel)).toEqual([
    [0, 1],
    [480, 1.2],
    [768, 2.5],
    [1024, 3.5],
    [1280, 4],
  ])
  expect(shown(constants.portfolioCarousel)).toEqual([
    [320, 1],
    [768, 1.2],
    [1024, 1.5],
    [1440, 2.2, 48],
  ])
  expect(shown(constants.testimonialCarousel)).toEqual([
    [0, 1],
    [767, 2],
    [1199, 3],
  ])
})
