export const admin = {
  orderNotFound: 'Order not found.',
  customerNotFound: 'Customer not found',
  saveFailed: 'Save failed',
  deleteOrderFailed: 'Failed to delete order',
  orderUpdated: 'Order updated successfully.',
  orderDeleted: 'Order deleted.',
  guest: 'Guest',
  siteUsers: 'Site Users',
  statusUnknown: (status: string) => `"${status}" is not a status of this order.`,
  changedMeanwhile: 'Somebody else changed this order meanwhile. Reload it and try again.',
  acceptImpossible: (name: string, left: number) =>
    `Only ${left} of "${name}" are on the shelf. Add stock first, or cancel the order.`,
  restockImpossible: (name: string) => `"${name}" is no longer in stock, so the order cannot be taken up again.`,
  pageMissing: 'The address is mistyped, or what was here is gone.',
  toDashboard: 'Back to the dashboard',
  severalProblems: (count: number, first: string) => `${count} fields need a look. First: ${first}`,
  tryAgain: 'Try again',
  notFresh: 'What you see below is what was read before.',
  needsScript: 'The administrator area needs JavaScript.',
  navigation: 'Administrator',
  more: 'More',
  everything: 'Everything',
  noMatch: (text: string) => `Nothing matches “${text}”`,
  noMatchHint: 'Try fewer letters, or clear the search.',
  found: (total: number, text: string) => (text ? `${total} found for ${text}` : `${total} found`),
  list: {
    all: (label: string) => `${label}: all`,
    sort: 'Sort by',
    usualOrder: 'Usual order',
    upward: (label: string) => `${label}, upward`,
    downward: (label: string) => `${label}, downward`,
    showAll: 'Show all',
    noneLeft: 'Nothing here fits these filters',
    noneLeftHint: 'Widen one of them, or look at everything.',
  },
  shopOrders: {
    empty: 'No shop orders yet',
    emptyHint: 'The first paid order appears here the moment its payment is confirmed.',
    search: 'Search shop orders',
    searchHint: 'Number, name, product …',
    searchedIn: 'Finds number, customer, email, phone, street, tracking number, product, SKU, status and pickup code.',
  },
  serviceOrders: {
    empty: 'No service orders yet',
    emptyHint: 'Requests for a quote land here as soon as they are sent.',
    search: 'Search service orders',
    searchHint: 'Number, name, package …',
    searchedIn: 'Finds number, customer, email, phone, package and status.',
  },
  customers: {
    empty: 'No customers yet',
    emptyHint: 'Everybody who orders or asks for a quote is kept here, once per email.',
    search: 'Search customers',
    searchHint: 'Name, email, phone or address',
  },
  products: {
    empty: 'No products found.',
    emptyHint: 'The shelves are bare.',
    addFirst: 'Add a product',
    addCategory: 'Add the first category',
    addCategoryHint: 'Every product stands in a category, so that comes first.',
    search: 'Search products',
    searchHint: 'Name, SKU or category',
  },
  viewDesign: (name: string) => `The design for ${name}, opens in a new tab`,
  saveOriginal: 'Original',
  saveOriginalOf: (name: string) => `Original of the design for ${name}`,
  savePrintFile: (dpi: number) => `Download print file (${dpi} DPI)`,
  sideOf: (name: string, side: string) => `${name}, ${side}`,
  savePrintFileOf: (name: string, dpi: number) => `Download print file (${dpi} DPI) for ${name}`,
  designFailed: 'The design could not be fetched. Please try again.',
  confirmDelete: (number: string) => `Delete order ${number}?`,
  confirmDeleteHint:
    'It leaves the lists and its reserved stock goes back on the shelf. The record and its payment are kept.',
  flags: {
    buyer_wrote: {
      label: 'The buyer wrote',
      explanation:
        'A message from the page of the order waits for an answer. The mark goes once it is answered or archived.',
    },
    address_missing: {
      label: 'Address missing',
      explanation:
        'The delivery address is incomplete, or its ZIP code is in another state. Ask the buyer before anything ships.',
    },
    stock_short: {
      label: 'Stock short',
      explanation:
        'The payment arrived after the reserved stock had been sold. Print more, or send the money back: one press cancels the order and tells the buyer.',
    },
    refund_due: {
      label: 'Cancelled, but paid',
      explanation:
        'Cancelling sent no money back. Refund all of it here, or a part under Payments. Money that came another way than by card you return yourself; note it under Payments.',
    },
    disputed: {
      label: 'Disputed',
      explanation:
        'The buyer’s bank wants the money back. Answer at the payment provider before the date under Payments, and ship nothing until it is decided.',
    },
    large_order: {
      label: 'Large order',
      explanation:
        'More than is set aside without payment, so its units are still on the shelf. Any further step, or a payment entered by hand, takes them; cancel the order to decline it.',
    },
    refund_failed: {
      label: 'Refund failed',
      explanation: 'The payment provider could not give the money back. Refund again, or pay the buyer another way.',
    },
    proof_owed: {
      label: 'Proof owed',
      explanation:
        'A design is small, cut off or close to the color of the product, and its buyer was promised a proof. Send it, and settle this mark once it is approved; until then the order cannot go to work.',
    },
    group_waiting: {
      label: 'Waits for its group',
      explanation:
        'Its buyer has paid a share of a group order. It goes to work by itself once everybody has paid; if they do not, the money goes back by itself.',
    },
    quote_declined: {
      label: 'Quote declined',
      explanation:
        'The client has said no; the reason, if one was given, is under Quotes sent. Send another price, or settle this mark.',
    },
    shipping_unknown: {
      label: 'No shipping price',
      explanation: 'None of the products has a shipping price, so the fallback was charged. Add one to each product.',
    },
  },
  unknownFlag: 'This order was marked for a second look. Check it before it goes on press.',
} as const
