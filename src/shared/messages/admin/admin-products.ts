import type { ProductState } from '#shared/constants.ts'

/** R-79: only messages of success say "success", "updated" or "deleted". */
export const adminProducts = {
  nameAndPrice: 'Name and price are required.',
  nameMissing: 'The name is missing.',
  priceMissing: 'The price is missing.',
  priceInvalid: 'The price is a number from 0 on, in steps of 0.01.',
  discountInvalid:
    'The sale price is above 0 and below the price, in steps of 0.01. Leave it empty when nothing is on sale.',
  ladderTooLong: (most: number) => `At most ${most} prices by quantity.`,
  ladderQuantity: (most: string) => `Each price by quantity begins at a whole number from 2 to ${most}.`,
  ladderPrice: (from: number) => `The price from ${from} is above 0, in steps of 0.01.`,
  ladderTwice: (from: number) => `There are two prices from ${from}.`,
  ladderNotCheaper: (from: number, before: string) =>
    `From ${from} on, one has to cost less than ${before}, the price of fewer.`,
  ladderHeading: 'Prices by quantity',
  ladderHint:
    'From a quantity on, one costs this. Every size and color with the same design counts. A sale price that is lower is charged instead.',
  ladderFrom: 'From',
  ladderEach: 'Price each, $',
  ladderAdd: 'Add a price',
  ladderRemove: (from: string) => `Remove the price from ${from || 'an unset quantity'}`,
  categoryRequired: 'Choose a category.',
  categoryUnknown: 'This category is not there anymore. Choose another one.',
  stockInvalid: 'Stock is a whole number from 0 on. Leave it empty for a product that is made to order.',
  shippingRequired: 'The shipping price is required: a number from 0 on, in steps of 0.01.',
  noShipping: 'No shipping price',
  quoteOnly: 'Sold by quote only',
  quoteOnlyHint:
    'For what has no fixed freight. The shop takes no order for it: its button opens a request for a quote with the product filled in. The shipping price may stay empty.',
  weightHint: 'As you say it to buyers: “6.1 oz/yd²”, “11 oz”, “300 gsm”.',
  setup: 'Set-up for a design, $',
  setupHint: 'Charged once for each design of an order, over all its sizes and colors. Empty for none.',
  setupPerSide: 'Charge it for each side',
  setupPerSideHint: 'Front and back are then set up and charged one by one.',
  pictureColor: (picture: string) => `Color that ${picture} shows`,
  everyColor: 'Shown with every color',
  onlyColor: (color: string) => `Shown for ${color}`,
  sample: 'Sample',
  samples: 'Samples',
  onlySamples: 'Only samples',
  noShippingHint:
    'The shop shows a dash. A cart of nothing but such products pays the fallback from the settings, and its order is flagged.',
  daysMinRequired: 'The fewest delivery days are required: a whole number from 1 on.',
  daysMaxRequired: 'The most delivery days are required: a whole number, no fewer than the fewest.',
  amountInvalid: 'An amount is a number from 0 on, in steps of 0.01.',
  wholeInvalid: 'This is a whole number from 0 on, or empty.',
  optionTooLong: 'Each name in this list may have up to 120 characters.',
  skuTaken: (name: string) => `“${name}” already has this SKU.`,
  areaOutside: 'The print area has to lie inside the picture.',

  added: 'Product added successfully.',
  addedDraft: 'Product added successfully. It is a draft, which you find under Drafts.',
  saved: 'Product updated.',
  deleted: 'Product deleted. It stays in the archive.',
  restored: 'Product restored successfully.',
  restoredAsDraft: 'Product restored successfully. It is a draft, which nobody sees in the shop.',
  duplicated: 'Copied successfully. The copy is a draft until you put it into the shop.',
  addFailed: 'Failed to add product.',
  serverError: 'Server error.',
  saveFailed: 'Save failed',
  deleteFailed: 'Delete failed',
  readOnly: 'You can read this product. Changing it needs another role.',
  notArchived: 'This product is in the shop already.',
  changedBy: (who: string) => `${who} changed this product meanwhile.`,
  somebody: 'Somebody else',
  stockMoved: (stock: number) =>
    `The stock moved meanwhile: ${stock} on the shelf now. Check the figure and save again.`,
  /** Shown to clients of the API only: the form always sends the stock it showed. */
  stockMovedUnseen: (stock: number) =>
    `The stock has moved since this product was last changed: ${stock} on the shelf now. Send that figure as stock_seen too.`,
  stockTooLow: (left: number) => `Only ${left} on the shelf, so that many cannot be taken off.`,
  stockUntracked:
    'This product is made to order and has no stock to add to. To keep count of it, enter on its own page what you counted.',
  stockUpdated: 'Stock updated.',
  reasonRequired: 'Say why, so that the history makes sense later.',
  amountRequired: 'Enter a whole number.',
  amountOrCount: 'Send either a change or what was counted.',

  pictureCount: (most: number) => `A product has up to ${most} pictures.`,
  pictureBatch: (most: number) => `Please send up to ${most} files at a time.`,
  noPictures: 'There is no file in the field "images".',
  picturesChanged: 'The pictures of this product changed meanwhile. Reload it and try again.',
  pictureNotFound: 'This picture is not there anymore.',
  pictureAdded: 'Picture uploaded successfully.',
  picturesUpdated: 'Pictures updated.',
  pictureDeleted: 'Picture deleted.',
  waitingForPictures: 'Pictures are still on their way. The product is updated as soon as they are there.',
  leavingPictures: 'Pictures are still on their way, and what has not arrived is lost.',
  fetchPicturesFailed: 'Failed to fetch images',

  confirmDelete: (name: string) => `Delete “${name}”?`,
  confirmDeleteHint: ({ state, goes_live_at }: { state: ProductState; goes_live_at: string | null }) =>
    [
      ...(state === 'live' ? ['It leaves the shop and moves to the archive.'] : ['The draft moves to the archive.']),
      ...(goes_live_at ? ['It does not go into the shop at its time then.'] : []),
      'Orders keep what they bought, and you can restore it at any time.',
    ].join(' '),
  confirmTheirs: 'Give up what you typed?',
  confirmTheirsHint: 'The form then shows the product as it was saved meanwhile. What you typed is gone.',
  confirmPictureDelete: 'Delete this picture?',
  confirmPictureDeleteHint: 'The file goes with it. If it is the main picture, the next one takes its place.',
  confirmCategoryDelete: (name: string) => `Delete the category “${name}”?`,
  confirmCategoryDeleteHint: (products: number) =>
    products === 0
      ? 'No product of the shop is in it.'
      : `${products === 1 ? 'One product' : `${products} products`} of the shop will be Uncategorised and appear only under All.`,
  confirmCategoryDeleteCodes: (codes: readonly string[], count: number) => {
    if (count === 0) return ''
    const unnamed = count - codes.length
    const named = new Intl.ListFormat('en-US').format([...codes, ...(unnamed > 0 ? [`${unnamed} more`] : [])])
    const subject =
      codes.length === 0
        ? `${count === 1 ? 'One discount code is' : `${count} discount codes are`}`
        : `The discount ${count === 1 ? `code ${named} is` : `codes ${named} are`}`
    return `${subject} for it and will take nothing off its products any more.`
  },

  picturesNext: 'Pictures come next, on the product’s own page.',
  newCategory: 'New category',
  addCategory: 'Add category',
  categoriesUnread: 'The categories could not be read. Reload the page to choose another one.',
  categoryNotFound: 'This category is not there anymore.',
  categoryTaken: (name: string) => `There is a category “${name}” already.`,
  categoryName: 'Give the category a name.',
  categoryCount: (most: number) => `There may be up to ${most} categories.`,
  categoriesChanged: 'The categories changed meanwhile. Reload them and try again.',
  categoryAdded: 'Category added successfully.',
  categoryUpdated: 'Category updated.',
  categoryDeleted: (name: string, products: number) =>
    products === 0
      ? `Category “${name}” deleted.`
      : `Category “${name}” deleted. ${products === 1 ? 'One product is' : `${products} products are`} Uncategorised now.`,
} as const

export const adminStockMovements = {
  kinds: {
    initial: 'Starting stock',
    reserve: 'Ordered',
    release: 'Back from an order',
    sell: 'Sold',
    restock: 'Back from an order',
    adjust: 'By hand',
  },
  orderSteps: {
    placed: 'Order placed',
    paid: 'Paid',
    given_up: 'Order given up',
    cancelled: 'Order cancelled',
    deleted: 'Order deleted',
  },
} as const
