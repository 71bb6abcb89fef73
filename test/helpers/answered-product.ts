import type { Product } from '#shared/contracts/catalog.ts'

/** A product as the API answers it, except for the given fields. */
export function answeredProduct(facts: Partial<Product> = {}): Product {
  const address = '/uploads/mug/1280.webp'
  return {
    id: 7,
    name: 'Rose City Mug',
    sku: '',
    price: 24.5,
    discounted_price: 18.15,
    original_price: 24.5,
    is_sale: true,
    isNew: false,
    stock: 12,
    shipping_price: null,
    delivery_days_min: 3,
    delivery_days_max: 7,
    category_id: null,
    category_name: '',
    colors: 'White,Black',
    sizes: '',
    variants: [
      { id: 1, name: 'Eleven ounces' },
      { id: 2, name: 'Fifteen ounces' },
    ],
    description: 'Printed all around.',
    full_description: '',
    created_at: '2026-11-01T10:00:00.000Z',
    image_url: address,
    images: [{ id: 3, file_url: address, image_url: address, alt_text: 'A mug', width: 1_280, height: 960 }],
    rating_average: 4.5,
    rating_count: 2,
    rating_sample: false,
    print_area: null,
    quote_only: false,
    price_ladder: [],
    artwork: 'optional',
    own_print: 'none',
    material: '',
    weight: '',
    care: '',
    print_technique: '',
    made_in: '',
    size_chart: '',
    setup_fee: null,
    ...facts,
  }
}
