import type { Db, Tx } from '#server/platform/database/db.ts'
import * as documents from '#server/platform/database/documents.ts'
import type { Json } from '#server/platform/database/schema.ts'
import { makeEachOnce, makeOnce } from '#server/platform/make-once.ts'
import type { Brand } from '#shared/brand/brand.ts'
import { ownBrand } from '#shared/brand/other-studio.ts'
import type { Studio } from '#shared/studio.ts'
import {
  brandSettings,
  type SettingsDocuments,
  type SettingsName,
  type StudioSettings,
  searchSettings,
  settingsNames,
  shopSettings,
  standardBrandSettings,
  standardSearch,
  type standardShop,
  standardStudioSettings,
  standardWork,
  studioSettings,
  toDocument,
  toStudio,
  toWork,
  type Work,
  type WorkSettings,
  workSettings,
} from './wire.ts'

/** What pages and mails say of the studio, how it looks, and the facts of its work. */
export type Identity = { studio: Studio; brand: Brand; work: Work }

const schemas = {
  studio: studioSettings,
  shop: shopSettings,
  search: searchSettings,
  brand: brandSettings,
  work: workSettings,
} as const

export function toIdentity(studio: StudioSettings, brand: Brand, work: WorkSettings): Identity {
  return { studio: toStudio(studio), brand: ownBrand(brand, studio.name), work: toWork(work, studio) }
}

/** Reads the stored settings. The same text gives the same value, and the same values the same identity. */
export function readSettings(shop: ReturnType<typeof standardShop>) {
  const standard = {
    studio: standardStudioSettings,
    shop,
    search: standardSearch,
    brand: standardBrandSettings,
    work: standardWork,
  }
  const valueOnce = makeEachOnce<SettingsName>()
  const identityOnce = makeOnce<Identity>()

  /** A field that a stored older version does not have takes its standard value. */
  function readValue<Name extends SettingsName>(name: Name, body: Json | undefined) {
    const known = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
    return schemas[name].parse({ ...standard[name], ...known }) as (typeof standard)[Name]
  }

  async function readInForce<Name extends SettingsName>(source: Db | Tx, ...wanted: readonly Name[]) {
    const texts = await documents.readTexts(source, wanted)
    return <Asked extends Name>(name: Asked) => {
      const text = texts.get(name)
      return valueOnce(name, [text], () => readValue(name, text && JSON.parse(text))) as (typeof standard)[Asked]
    }
  }

  return {
    standard,
    readValue,
    readInForce,

    async read(source: Db | Tx): Promise<SettingsDocuments> {
      const stored = await documents.readDocuments(source, settingsNames)
      const documentOf = <Name extends SettingsName>(name: Name) => {
        const found = stored.get(name)
        return toDocument(readValue(name, found?.body), found)
      }
      return {
        studio: documentOf('studio'),
        shop: documentOf('shop'),
        search: documentOf('search'),
        brand: documentOf('brand'),
        work: documentOf('work'),
      }
    },

    async readIdentity(source: Db | Tx): Promise<Identity> {
      const inForce = await readInForce(source, 'studio', 'brand', 'work')
      const [studio, brand, work] = [inForce('studio'), inForce('brand'), inForce('work')]
      return identityOnce([studio, brand, work], () => toIdentity(studio, brand, work))
    },
  }
}
