import { isDeepStrictEqual } from 'node:util'
import { sources } from '#server/platform/changes/sources.ts'
import { type Changes, unwatched } from '#server/platform/changes/watch-changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Actor, type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, isDatabaseAway, type Tx, transaction } from '#server/platform/database/db.ts'
import * as documents from '#server/platform/database/documents.ts'
import type { Json } from '#server/platform/database/schema.ts'
import { noteSources } from '#server/platform/pages/page-sources.ts'
import { adminPageSize } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import type { Studio } from '#shared/studio.ts'
import { readNoticeAddress } from './store.ts'
import {
  type SettingsDocuments,
  type SettingsInput,
  type SettingsName,
  type SettingsValue,
  type ShopRules,
  type ShopSettings,
  type StudioSettings,
  searchSettings,
  shopSettings,
  standardSearch,
  standardShop,
  standardStudioSettings,
  studioSettings,
  toDocument,
  toRules,
  toStudio,
  toVersion,
  type VersionList,
  type VersionQuery,
} from './wire.ts'

export type { ShopRules }

/** Read from the database each time, except for pages: a saved value takes effect on the next read, in every instance. */
export type Settings = {
  shop(source?: Db): Promise<ShopRules>
  studio(source: Db | Tx): Promise<Studio>
  /**
   * For pages: from memory until the database announces a change; while it is unavailable, the last values that were read.
   */
  shown(): Promise<{ studio: Studio; shop: ShopRules }>
  /** The words that the search treats as the same, in groups. */
  synonyms(): Promise<string[][]>
  /** The address that is notified of orders, quote requests, messages and problems, and that replies of buyers go to. */
  ownerAddress(source: Db | Tx): Promise<string>
  read(): Promise<SettingsDocuments>
  /** Throws AppError `stale` when another administrator has saved since `version`. */
  save(name: SettingsName, value: SettingsInput, version: number, actor: Actor): Promise<SettingsDocuments>
  versions(name: SettingsName, query: VersionQuery): Promise<VersionList>
  /** Throws AppError `not_found`. */
  restore(name: SettingsName, versionId: number, actor: Actor): Promise<SettingsDocuments>
}

const schemas = { studio: studioSettings, shop: shopSettings, search: searchSettings } as const
const names = ['studio', 'shop', 'search'] as const satisfies readonly SettingsName[]

export function createSettings({
  db,
  changes = unwatched,
  clock,
  shop,
  mailOwner,
}: {
  db: Db
  changes?: Changes
  clock: Clock
  /** From the environment: in force until an administrator saves other values. */
  shop: { directOrders: boolean; shippingFallbackCents: Cents }
  mailOwner: string
}): Settings {
  const standard = { studio: standardStudioSettings, shop: standardShop(shop), search: standardSearch }

  /** A field that a stored older version does not have takes its standard value. */
  function readValue<Name extends SettingsName>(name: Name, body: Json | undefined) {
    const known = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
    return schemas[name].parse({ ...standard[name], ...known }) as (typeof standard)[Name]
  }

  async function read(source: Db | Tx): Promise<SettingsDocuments> {
    const stored = await documents.readDocuments(source, names)
    const documentOf = <Name extends SettingsName>(name: Name) => {
      const found = stored.get(name)
      return toDocument(readValue(name, found?.body), found)
    }
    return { studio: documentOf('studio'), shop: documentOf('shop'), search: documentOf('search') }
  }

  async function readInForce<Name extends SettingsName>(name: Name, source: Db | Tx) {
    return readValue(name, (await documents.readBodies(source, [name])).get(name))
  }

  /** Writes the change and its audit row in one transaction; a second caller waits for it and then reads the new value. */
  async function change(
    name: SettingsName,
    actor: Actor,
    action: AuditAction,
    choose: (tx: Tx, current: SettingsDocuments[SettingsName]) => Promise<SettingsValue>,
  ) {
    return await transaction(db, async (tx) => {
      const now = clock.now()
      const { id, isNew } = await documents.lockDocument(tx, name, standard[name], now)
      const locked = (await read(tx))[name]
      const current = isNew ? { ...locked, version: 0 } : locked
      const value = await choose(tx, current)
      await documents.writeDocument(tx, id, value, actor.userId, now)
      await writeAudit(tx, now, {
        action,
        subjectKind: 'settings',
        subjectId: id,
        ...actor,
        before: { name, ...current.value },
        after: { name, ...value },
      })
      return await read(tx)
    })
  }

  let lastShown = toShown(standard.studio, standard.shop)
  let isCurrent = false
  let changesSeen = 0
  changes.subscribe((changed) => {
    if (!changed.includes(sources.settings) && !changed.includes(sources.all)) return
    changesSeen += 1
    isCurrent = false
  })

  return {
    shop: async (source = db) => toRules(await readInForce('shop', source)),
    studio: async (source) => toStudio(await readInForce('studio', source)),
    async shown() {
      noteSources(sources.settings)
      if (isCurrent && changes.isWatching()) return lastShown
      const seen = changesSeen
      try {
        const bodies = await documents.readBodies(db, ['studio', 'shop'])
        lastShown = toShown(readValue('studio', bodies.get('studio')), readValue('shop', bodies.get('shop')))
        isCurrent = seen === changesSeen
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
      }
      return lastShown
    },
    async synonyms() {
      noteSources(sources.settings)
      return (await readInForce('search', db)).synonyms
    },
    ownerAddress: async (source) => (await readNoticeAddress(source)) ?? mailOwner,
    read: () => read(db),
    save: (name, value, version, actor) =>
      change(name, actor, 'settings-updated', async (_tx, current) => {
        const who = current.changed_by ?? messages.adminSettings.somebody
        if (current.version !== version) throw new AppError('stale', messages.adminSettings.stale(who))
        return { ...current.value, ...value }
      }),
    async versions(name, { page = 1, limit = adminPageSize }) {
      const { items, total } = await documents.listVersions(db, name, { limit, offset: (page - 1) * limit })
      return {
        items: items.map((item) => {
          const value = readValue(name, item.body)
          const changed = item.before === null ? [] : changedFields(readValue(name, item.before), value)
          return toVersion(item, value, changed)
        }),
        total,
        page,
        limit,
      }
    },
    restore: (name, versionId, actor) =>
      change(name, actor, 'settings-restored', async (tx) => {
        const body = await documents.findVersion(tx, name, versionId)
        if (body === null) throw new AppError('not_found', messages.adminSettings.notFound)
        return readValue(name, body)
      }),
  }
}

function toShown(studio: StudioSettings, shop: ShopSettings) {
  return { studio: toStudio(studio), shop: toRules(shop) }
}

/** The names of the fields in which a version differs from the one before it. */
function changedFields(before: SettingsValue, after: SettingsValue): string[] {
  const [old, now] = [before, after] as Record<string, unknown>[]
  return Object.keys({ ...old, ...now }).filter((field) => !isDeepStrictEqual(old?.[field], now?.[field]))
}
