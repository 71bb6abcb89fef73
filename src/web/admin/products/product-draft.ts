import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { AdminProduct, ProductBody } from '#shared/contracts/products.ts'
import { dollarsFromCents } from '#shared/money.ts'
import type { ProductField, ProductValues } from '#shared/product-form.ts'

/** Every field as it stands in the form, so that nothing typed is ever lost to a conversion. */
export type ProductDraft = Record<ProductField, string> & { print_area: PrintArea | null }

export const emptyDraft: ProductDraft = {
  ...{ name: '', sku: '', price: '', discounted_price: '', category_id: '', stock: '', shipping_price: '' },
  ...{ delivery_days_min: '', delivery_days_max: '', description: '', full_description: '' },
  ...{ colors: '', sizes: '', variants: '', print_area: null },
}

export function draftOf(product: AdminProduct): ProductDraft {
  return {
    name: product.name,
    sku: product.sku,
    price: product.price.toFixed(2),
    discounted_price: product.discounted_price?.toFixed(2) ?? '',
    category_id: textOf(product.category_id),
    stock: textOf(product.stock),
    shipping_price: product.shipping_price?.toFixed(2) ?? '',
    delivery_days_min: textOf(product.delivery_days_min),
    delivery_days_max: textOf(product.delivery_days_max),
    description: product.description,
    full_description: product.full_description,
    colors: product.colors.split(',').filter(Boolean).join(', '),
    sizes: product.sizes.split(',').filter(Boolean).join(', '),
    variants: product.variants.map(({ name }) => name).join(', '),
    print_area: product.print_area,
  }
}

function textOf(figure: number | null): string {
  return figure === null ? '' : String(figure)
}

export function isSameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** APR-12, APR-13: the checked values as the call takes them; what was left empty is null. */
export function bodyOf(values: ProductValues, draft: ProductDraft): ProductBody {
  const dollars = (cents: number | null) => (cents === null ? null : dollarsFromCents(cents))
  return {
    name: values.name,
    sku: values.sku,
    price: dollars(values.priceCents),
    discounted_price: dollars(values.discountedPriceCents),
    category_id: values.categoryId,
    stock: values.stock,
    shipping_price: dollars(values.shippingPriceCents),
    delivery_days_min: values.deliveryDaysMin,
    delivery_days_max: values.deliveryDaysMax,
    description: values.description,
    full_description: values.fullDescription,
    colors: values.colors.join(','),
    sizes: values.sizes.join(','),
    variants: values.variants.join(','),
    print_area: draft.print_area,
  }
}
