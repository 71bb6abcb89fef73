import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from '#shared/content/packages.ts'
import { paths } from '#shared/paths.ts'
import { expect, test } from '#test/browser/helpers/browser.ts'
import { brokenPromisesOnPage } from '#test/helpers/promise-claims.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'

/** The texts that documents A and B show to visitors, copied from them, by the address whose served HTML contains them. */
const shown: Record<string, readonly string[]> = {
  '/': [
    'Creative Tech, Branding & Print All in One',
    'View Packages & Get Quote',
    'Shop',
    'WHO WE ARE',
    'Full-service web and design',
    'Local and online custom printing',
    'Fast, affordable, scalable systems',
    'Order management and tracking',
    'Seasonal and cultural collections',
    'Start Your Project',
    'Creative tech',
    'Branding',
    'Print',
    'See All Services',
    'Featured Products',
    'Curated selection of premium items',
    'Browse all products',
    'See Details',
    'Popular Service Packages',
    'Learn More',
    '24/7 Support',
    'Login',
    'Contact',
    'Loading Experience',
  ],
  '/page-about': ['About Us', 'Home', 'Pages'],
  '/page-services': ['Contact Us', 'Start Your Project'],
  '/page-service-details': [
    'Explore Packages',
    'Get Custom Quote',
    'Web + Print',
    'Web Development',
    'Print & Merchandise',
    'Hosting & Cloud',
    'Request a Quote',
    'Learn More',
    'Get Started Today',
    'Custom Quote',
  ],
  '/page-contact': ['Contact Us', 'one business day'],
  '/page-faq': ['FAQ', 'Within 24 hours', '7 days a week', 'Two to four weeks', 'Three to seven business days'],
  '/page-404': [
    '404 – Page Not Found',
    "The page you're looking for has disappeared into the digital void.",
    'Return Home',
  ],
  '/shop-products': ['All', 'Newest', 'Price: Low to High', 'Price: High to Low', 'Add to Cart', 'See Details'],
  '/shop-product-details/1': [
    'Description',
    'Specifications',
    'Reviews',
    'You may also like',
    'Add to Cart',
    'In Stock',
    'Shipping starts at',
  ],
  '/policies/returns': [
    'All sales are final',
    'Refunds only for damaged or defective goods',
    'within 3 days',
    'photo evidence',
    'The customer pays return shipping',
  ],
  '/shipping-policy': [
    'nationwide',
    'Carrier delays',
    'not the seller’s responsibility',
    'Extra fees may apply internationally',
  ],
  '/search?query=zeppelin': ['Search results for "zeppelin"', 'No results found for "zeppelin".'],
}

/** Specified. */
const packagePrices: readonly (readonly [name: string, price: string])[] = [
  ['Small Business Starter', '$599'],
  ['E-Commerce Launch', '$1,899'],
  ['Growth Accelerator', '$2,999'],
  ['Event/Promo Essentials', '$1,799'],
  ['Web Essentials', '$899'],
  ['Landing Page Starter', '$399'],
  ['Business Website', '$899'],
  ['Pro Web Suite', '$2,200'],
  ['E-Commerce Pro', '$1,800'],
  ['Custom Web App', 'Custom Quote'],
  ['Enterprise Cloud', 'Custom Quote'],
  ['Starter Print Kit', '$299'],
  ['Merch Launch Pack', '$699'],
  ['Business Essentials Print', '$1,099'],
  ['Event/Promo Pack', '$999'],
  ['Bulk Order Pro', '$2,199'],
  ['Hosting Starter', '$79'],
  ['Hosting Business', '$129'],
  ['Hosting Pro', '$249'],
]

/** Texts that appear only after an action or an error: they must be in the site's scripts or in the server's answers. */
const shipped: readonly string[] = [
  'Please enter a valid email.',
  'Thank you for subscribing!',
  'Something went wrong. Please try again.',
  'Not now',
  'Sending...',
  'Processing...',
  'Failed to send quote.',
  'Full Name',
  'Email Address',
  'Project Details',
  'Unexpected Application Error!',
  'Something went wrong. Please try again later.',
  "Couldn't load products. Try again.",
  'No products found.',
  'Removed item from cart.',
  'Updated cart quantity.',
  'Cart cleared.',
  'quantity in cart.',
  'to cart!',
  'Link Copied!',
  'OUT OF STOCK',
  'No images available',
  'Product not found or failed to load.',
  'Product not found or invalid data.',
  'Back to Shop',
  'Added to wishlist',
  'Removed from wishlist',
  'Link copied to clipboard!',
  'Please select a color.',
  'Please select a size.',
  'Your cart is empty.',
  'Clear Cart',
  'Are you sure you want to clear your cart?',
  'Proceed to Checkout',
  'Please fill in First Name, Last Name, and Email.',
  'Please enter a valid email address.',
  'Billing Details',
  'ZIP/Postal Code',
  'Your Order',
  'Pay with Card',
  'Failed to submit order. Please check your info and try again.',
  'Failed to start payment: ',
  'Loading your order...',
  'Could not load your order details. Please check your email for confirmation.',
  'Continue Shopping',
  'Please enter your email address',
  'Invalid email format',
  'Password must be at least 6 characters',
  'Authenticating...',
  'Login failed.',
  'Server error.',
]

const answered: readonly (readonly [method: 'GET' | 'POST', path: string, body: object | null, says: string])[] = [
  ['POST', '/api/subscribe', { email: 'reader@example.org' }, 'Thank you for subscribing!'],
  ['GET', '/api/products/999999', null, 'Product not found'],
  [
    'POST',
    '/api/service-orders',
    { customer_name: 'Ada', email: 'ada@example.org', project_details: 'A sign for the door.' },
    "Request sent! We'll contact you soon.",
  ],
]

/** Puts the text of each block element on a line of its own. */
function linesOf(html: string): string {
  return textOf(
    html
      .replace(/\s+/g, ' ')
      .replace(/<\/(?:p|h\d|li|dt|dd|div|button|a|td|th|title|label|summary|figcaption|blockquote)>/g, ' ¶ '),
  )
    .split('¶')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

function textOf(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/?(?:span|strong|em|b|i|a|mark|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
}

test('Pages have the texts of the specification', async ({ request }) => {
  const missing: { path: string; text: string }[] = []
  for (const [path, texts] of Object.entries(shown)) {
    const html = textOf(await (await request.get(path)).text()).toLowerCase()
    missing.push(...texts.filter((text) => !html.includes(text.toLowerCase())).map((text) => ({ path, text })))
  }
  expect(missing).toEqual([])
})

/** R-22 and docs/decisions/0054, for everything that the site serves: texts, products and their reviews. */
test('Every public page makes only the promises of the table', async ({ request }) => {
  const products: { id: number }[] = await (await request.get('/api/products')).json()
  const broken: string[] = []
  for (const path of [...publicPages, ...unlistedPages, ...products.map(({ id }) => paths.product(id))]) {
    const lines = linesOf(await (await request.get(path)).text())
    broken.push(...brokenPromisesOnPage(lines).map((claim) => `${path}: ${claim}`))
  }
  expect(broken).toEqual([])
  // The contact page states the binding reply time, so it must not state another.
  expect(linesOf(await (await request.get(paths.contact)).text())).not.toContain('24 hours')
})

test('Every package is shown with its price', async ({ request }) => {
  const html = await (await request.get('/page-service-details')).text()
  const cards = [...html.matchAll(/<article\b.*?<\/article>/gs)].map(([card]) => ({
    name: textOf(/<h3\b.*?<\/h3>/s.exec(card)?.[0] ?? '').trim(),
    text: textOf(card),
  }))
  for (const [name, price] of packagePrices) {
    const own = cards.filter((card) => card.name === name)
    expect(own, name).toEqual([{ name, text: expect.stringContaining(price) }])
  }
  expect(textOf(html)).toContain('$99')
})

test('The packages page shows the add-ons, the care plans and the advantages (PKG-08 to PKG-10)', async ({
  request,
}) => {
  const text = textOf(await (await request.get('/page-service-details')).text())
  const { addOns, advantages, care } = packages
  const named = [...addOns.lists.map(({ name }) => name), ...care.plans.map(({ name }) => name)]
  expect(named.length).toBe(5)
  for (const name of [...named, ...advantages.list.map(({ title }) => title)]) expect(text).toContain(name)
})

test('The site has nineteen services with five questions each, twelve FAQ, eight pictures, six projects and four testimonials', async ({
  request,
}) => {
  const count = async (path: string, pattern: RegExp) => {
    const [main = ''] = /<main\b.*<\/main>/s.exec(await (await request.get(path)).text()) ?? []
    return [...main.matchAll(pattern)].length
  }
  expect(await count('/page-services', /<details\b/g)).toBe(95)
  expect(await count('/page-services', /<a\b[^>]*>Contact Us/g)).toBe(19)
  expect(await count('/page-services', /<a\b[^>]*>Start Your Project/g)).toBe(19)
  expect(await count('/page-faq', /<details\b/g)).toBe(12)
  expect(await count('/gallery', /<figure\b(?:(?!<\/figure>).)*<img\b/gs)).toBe(8)
  expect(await count('/page-projects', /<article\b/g)).toBe(6)
  expect(await count('/page-testimonial', /<blockquote\b/g)).toBe(4)
})

test('Texts of home for a shop without products are in its data', async ({ request }) => {
  const html = await (await request.get('/')).text()
  for (const text of ['No Products Available', 'Check back later for our latest offerings'])
    expect(html).toContain(text)
})

test('Texts of an empty cart and of a placed order are in the data of their pages', async ({ request }) => {
  for (const [path, text] of [
    ['/shop-cart', 'Browse Products'],
    ['/shop-checkout', 'Thank you for your order!'],
  ] as const)
    expect(await (await request.get(path)).text(), path).toContain(text)
})

test('Texts that need an action to appear are in the site’s scripts', () => {
  const assets = join('build', 'client', 'assets')
  const code = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
  expect(shipped.filter((text) => !code.includes(text))).toEqual([])
})

test('Calls answer with the sentences of the specification', async ({ request }) => {
  for (const [method, path, body, sentence] of answered) {
    const answer = await request.fetch(path, { method, ...(body ? { data: body } : {}) })
    expect.soft(await answer.text(), `${method} ${path}`).toContain(sentence)
  }
})
