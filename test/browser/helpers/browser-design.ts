import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '#shared/contracts/catalog.ts'
import type { UploadedDesign } from '#shared/contracts/uploads.ts'
import { messages } from '#shared/messages.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { expect, shopUrl } from './browser.ts'
import { findProduct, hydrateDesignPart, showProduct } from './browser-shop.ts'

const texts = messages.designEditor

export type DesignFile = { name: string; mimeType: string; buffer: Buffer }

/** A disc on a transparent background, or on one of the given color. */
export async function drawDisc(color: string, { width = 1200, height = 900, ground = '' } = {}): Promise<DesignFile> {
  const disc = `<circle cx="50%" cy="50%" r="${height / 2}" fill="${color}"/>`
  const back = ground && `<rect width="100%" height="100%" fill="${ground}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${back}${disc}</svg>`
  return { name: 'disc.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() }
}

const isShirt = ({ colors, sizes, print_area }: Product) =>
  print_area?.inches_wide === 12 &&
  ['White', 'Black'].every((each) => parseOptionList(colors).includes(each)) &&
  sizes !== ''

export const findShirt = ({ hasSides = false } = {}) =>
  findProduct((each) => isShirt(each) && (!hasSides || each.more_print_areas.length > 0))

/** Opens a shirt's page with this file as the design; returns the controls of the editor. */
export async function openEditor(page: Page, file: DesignFile, { hasSides = false } = {}) {
  const product = await findShirt({ hasSides })
  const main = await showProduct(page, product)
  const part = await hydrateDesignPart(main)
  await part.getByLabel(messages.upload.choose).setInputFiles(file)
  const design = main.getByRole('application', { name: texts.design })
  await expect(design).toBeVisible()
  const area = product.print_area
  if (!area?.mock_up) throw new Error('the shirt has no blank')
  const field = (measure: keyof typeof texts.fieldNames) => main.getByLabel(texts.fieldNames[measure])
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const blank = main.getByRole('img', { name: texts.onProduct(product.name) })
  const chooseColor = (name: string) => main.getByRole('radio', { name, exact: true }).check({ force: true })
  return { product, main, part, design, mockUp: area.mock_up, field, button, blank, chooseColor }
}

/** A design that no page has sent. */
export async function uploadDesign(bytes: Buffer): Promise<UploadedDesign> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'design')
  const response = await fetch(`${shopUrl()}/api/upload`, { method: 'POST', body: form })
  expect(response.status).toBe(200)
  return (await response.json()) as UploadedDesign
}
