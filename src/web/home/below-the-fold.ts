/** Everything of home that is not in the first window, as one script. */
export { About } from './about.tsx'
export { FeaturedProducts } from './featured-products.tsx'
export { FindUs } from './find-us.tsx'
export { PackagesOnHome } from './packages-on-home.tsx'
export { Portfolio } from './portfolio.tsx'
export { ServicesBlock } from './services-block.tsx'
export { TestimonialSlips } from './testimonial-slips.tsx'
export { WriteUs } from './write-us.tsx'
