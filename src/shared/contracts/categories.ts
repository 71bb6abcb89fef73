import { z } from 'zod'
import { maxLength, productLimits } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { category } from './catalog.ts'
import { byId, id, text } from './fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const

export const adminCategory = category.extend({ products: z.number().int().min(0) })
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

export const renameCategory = endpoint({
  ...admin,
  method: 'PUT',
  path: '/categories/:id',
  needs: 'catalog:change',
  summary: 'Renames a category.',
  params: byId,
  body: categoryBody,
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
