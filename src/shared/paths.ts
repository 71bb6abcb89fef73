/** The addresses of the site that the server or several pages write. */
export const paths = {
  home: '/',
  shop: '/shop-products',
  product: (id: number) => `/shop-product-details/${id}`,
  cart: '/shop-cart',
  checkout: '/shop-checkout',
  success: '/shop-success',
  login: '/login',
  admin: '/admin',
  adminShopOrders: '/admin/shop-orders',
  adminShopOrder: (id: number) => `/admin/shop-orders/${id}`,
  adminServiceOrders: '/admin/orders',
  adminCustomers: '/admin/customers',
  adminProducts: '/admin/products',
  search: (text: string) => `/search?query=${encodeURIComponent(text)}`,
} as const
