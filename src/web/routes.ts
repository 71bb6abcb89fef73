import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const policies = ['policies/returns', 'policies/privacy', 'terms/conditions', 'shipping-policy', 'cookie-policy']

export default [
  layout('layout/site-layout.tsx', [
    index('home/home.tsx'),
    route('page-about', 'pages/about.tsx'),
    route('page-services', 'pages/services.tsx'),
    route('services/:line', 'pages/service-line.tsx'),
    route('page-service-details', 'pages/service-packages.tsx'),
    route('page-projects', 'pages/projects.tsx'),
    route('projects', 'pages/projects-moved.ts'),
    route('projects/:slug', 'pages/project.tsx'),
    route('page-testimonial', 'pages/testimonials.tsx'),
    route('page-faq', 'pages/faq.tsx'),
    route('page-contact', 'pages/contact.tsx'),
    route('gallery', 'pages/gallery.tsx'),
    route('news-grid', 'pages/news.tsx'),
    ...policies.map((path) => route(path, 'pages/policy.tsx', { id: path })),
    route('shop-products', 'shop/shop.tsx'),
    route('shop-product-details/:id', 'shop/product.tsx'),
    route('shop-cart', 'shop/cart.tsx'),
    route('shop-checkout', 'shop/checkout.tsx'),
    route('shop-success', 'shop/success.tsx'),
    route('search', 'pages/search.tsx'),
    route('newsletter', 'pages/newsletter.tsx'),
    route('unsubscribe', 'pages/unsubscribe.tsx'),
    route('page-404', 'pages/not-found.tsx', { id: 'page-404' }),
    route('*', 'pages/not-found.tsx', { id: 'unknown-address' }),
  ]),
  route('robots.txt', 'seo/robots.ts'),
  route('sitemap.xml', 'seo/sitemap.ts', { id: 'sitemap' }),
  route('sitemaps/:part', 'seo/sitemap.ts', { id: 'further-sitemap' }),
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
