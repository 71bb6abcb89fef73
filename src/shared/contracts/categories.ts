import { z } from 'zod'
import { maxLength, productLimits } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { sizeChartLimits } from '../size-chart/size-chart.ts'
import { category } from './catalog.ts'
import { byId, id, multilineText, text } from './fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const

export const adminCategory = category.extend({
  products: z.number().int().min(0),
  /** As a product's own (contracts/catalog.ts); shown with those of its products that have none. */
  size_chart: z.string(),
  /** How many discount codes are for it, and the first of them; none for a role that may not read codes. */
  code_count: z.number().int().min(0),
  codes: z.array(z.string()),
})
export type AdminCategory = z.infer<typeof adminCategory>

export const listAdminCategories = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/categories',
  needs: 'catalog:read',
  summary: 'All categories in their order, with how many products of the shop each holds.',
  result: z.array(adminCategory),
})

const categoryBody = z.object({ name: text(maxLength.name) })

export const createCategory = endpoint({
  ...admin,
  method: 'POST',
  path: '/categories',
  needs: 'catalog:change',
  summary: 'Adds a category at the end.',
  body: categoryBody,
  result: category,
})

export const updateCategory = endpoint({
  ...admin,
  method: 'PUT',
  path: '/categories/:id',
  needs: 'catalog:change',
  summary: 'Changes the name of a category and, where it is sent, its size chart.',
  params: byId,
  body: categoryBody.extend({ size_chart: multilineText(sizeChartLimits.text).optional() }),
  result: category,
})

export const orderCategories = endpoint({
  ...admin,
  method: 'PUT',
  path: '/categories',
  needs: 'catalog:change',
  summary: 'Sets the order of all categories.',
  body: z.object({ ids: z.array(id).max(productLimits.categories * 2) }),
  result: z.array(category),
})

export const deleteCategory = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/categories/:id',
  needs: 'catalog:change',
  summary: 'Removes a category; its products become Uncategorised.',
  params: byId,
  result: z.object({ id, deleted: z.literal(true), products: z.number().int() }),
})
