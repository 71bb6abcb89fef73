import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layout/site-layout.tsx', [
    index('home/home.tsx'),
    route('shop-products', 'shop/shop.tsx'),
    route('shop-product-details/:id', 'shop/product.tsx'),
    route('shop-cart', 'shop/cart.tsx'),
    route('shop-checkout', 'shop/checkout.tsx'),
    route('shop-success', 'shop/success.tsx'),
    route('search', 'pages/search.tsx'),
    route('page-404', 'pages/not-found.tsx', { id: 'page-404' }),
    route('*', 'pages/not-found.tsx', { id: 'unknown-address' }),
  ]),
  route('login', 'admin/login.tsx'),
  route('admin', 'admin/admin-layout.tsx', [
    index('admin/dashboard.tsx'),
    route('customers', 'admin/customers.tsx'),
    route('orders', 'admin/service-orders.tsx'),
    route('products', 'admin/products.tsx'),
    route('shop-orders', 'admin/shop-orders.tsx'),
    route('shop-orders/:id', 'admin/shop-order.tsx'),
  ]),
] satisfies RouteConfig
