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
  restockImpossible: (name: string) => `"${name}" is no longer in stock, so the order cannot be taken up again.`,
  needsScript: 'The administrator area needs JavaScript.',
  noMatch: (text: string) => `Nothing matches “${text}”`,
  noMatchHint: 'Try fewer letters, or clear the search.',
  found: (total: number, text: string) => `${total} found for ${text}`,
  shopOrders: {
    empty: 'No shop orders yet',
    emptyHint: 'The first paid order appears here the moment its payment is confirmed.',
    search: 'Search shop orders',
    searchHint: 'Number, customer, email or status',
  },
  serviceOrders: {
    empty: 'No service orders yet',
    emptyHint: 'Requests for a quote land here as soon as they are sent.',
    search: 'Search service orders',
    searchHint: 'Customer, email, package or status',
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
    search: 'Search products',
    searchHint: 'Name, SKU or category',
  },
  confirmDelete: (number: string) => `Delete order ${number}?`,
  confirmDeleteHint:
    'It leaves the lists and its reserved stock goes back on the shelf. The record and its payment are kept.',
  flags: {
    address_missing: {
      label: 'Address missing',
      explanation: 'The buyer gave no complete delivery address. Ask for it before anything ships.',
    },
    stock_short: {
      label: 'Stock short',
      explanation: 'The payment arrived after the reserved stock had been sold. Print more, or refund the buyer.',
    },
    shipping_unknown: {
      label: 'No shipping price',
      explanation: 'None of the products has a shipping price, so the fallback was charged. Add one to each product.',
    },
  },
  unknownFlag: 'This order was marked for a second look. Check it before it goes on press.',
} as const
