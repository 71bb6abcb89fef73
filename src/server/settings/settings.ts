import { isDeepStrictEqual } from 'node:util'
import { sources } from '#server/platform/changes/sources.ts'
import { type Changes, unwatched } from '#server/platform/changes/watch-changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { MailConfig } from '#server/platform/config.ts'
import { type Actor, type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import * as documents from '#server/platform/database/documents.ts'
import type { StudioAddresses } from '#server/platform/mail/outgoing-mail.ts'
import { noteSources } from '#server/platform/pages/page-sources.ts'
import type { Brand } from '#shared/brand/brand.ts'
import { adminPageSize } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import type { Studio } from '#shared/studio.ts'
import { adoptStudioDays } from '#shared/studio-days.ts'
import { keepSettings } from './kept-settings.ts'
import { type Identity, readSettings, toIdentity } from './read-settings.ts'
import { hasBeenLogo, isStoredLogo, logoFields, readMailAddresses } from './store.ts'
import {
  type BrandSettings,
  type SettingsDocuments,
  type SettingsInput,
  type SettingsName,
  type SettingsValue,
  type ShopRules,
  type ShopSettings,
  type StudioSettings,
  standardShop,
  toRules,
  toStudio,
  toVersion,
  type VersionList,
  type VersionQuery,
  type WorkSettings,
} from './wire.ts'

export type { Identity, ShopRules }

/** Read from the database each time, except for pages: a saved value takes effect on the next read, in every instance. */
export type Settings = {
  shop(source?: Db): Promise<ShopRules>
  studio(source: Db | Tx): Promise<Studio>
  identity(source: Db | Tx): Promise<Identity>
  /**
   * For pages: from memory until the database announces a change; while it is unavailable, the last values that were read.
   */
  shown(): Promise<Shown>
  /** The words that the search treats as the same, in groups. */
  synonyms(): Promise<string[][]>
  /** `notices` is told of orders, quote requests, messages and problems; `replies` of customers go to the other. */
  mailAddresses(source: Db | Tx): Promise<StudioAddresses>
  /** Whether the stored logo with this key is, or ever was, that of the studio. */
  hadLogo(key: string): Promise<boolean>
  read(): Promise<SettingsDocuments>
  /** Throws AppError `stale` when another administrator has saved since `version`. */
  save(name: SettingsName, value: SettingsInput, version: number, actor: Actor): Promise<SettingsDocuments>
  versions(name: SettingsName, query: VersionQuery): Promise<VersionList>
  /** Throws AppError `not_found`. */
  restore(name: SettingsName, versionId: number, actor: Actor): Promise<SettingsDocuments>
}

export function createSettings({
  db,
  changes = unwatched,
  clock,
  shop,
  mail,
}: {
  db: Db
  changes?: Changes
  clock: Clock
  /** From the environment: in force until an administrator saves other values. */
  shop: { directOrders: boolean; shippingFallbackCents: Cents }
  /** From the environment: who gets notices until the settings say it. */
  mail: Pick<MailConfig, 'owner' | 'namedOwner'>
}): Settings {
  const { standard, readValue, read, readInForce, readIdentity } = readSettings(standardShop(shop))

  async function readShown(): Promise<Shown> {
    const inForce = await readInForce(db, 'studio', 'shop', 'brand', 'work')
    return toShown(inForce('studio'), inForce('shop'), inForce('brand'), inForce('work'))
  }

  /** Writes the change and its audit row in one transaction; a second caller waits for it and then reads the new value. */
  async function change(
    name: SettingsName,
    actor: Actor,
    action: AuditAction,
    choose: (tx: Tx, current: SettingsDocuments[SettingsName]) => Promise<SettingsValue>,
  ) {
    const changed = await transaction(db, async (tx) => {
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
    // The page that has saved asks for the look of every page next, once. What is read here is newer than what this call has
    // read if somebody else has saved since.
    await changes.catchUp()
    await shown()
    return changed
  }

  const shown = keepSettings(changes, {
    first: toShown(standard.studio, standard.shop, standard.brand, standard.work),
    read: readShown,
    onRead: ({ work }) => adoptStudioDays(work.days),
  })

  return {
    async shop(source = db) {
      const inForce = await readInForce(source, 'studio', 'shop', 'work')
      return toRules(inForce('shop'), inForce('work'), inForce('studio'))
    },
    studio: async (source) => toStudio((await readInForce(source, 'studio'))('studio')),
    identity: readIdentity,
    shown,
    async synonyms() {
      noteSources(sources.settings)
      return (await readInForce(db, 'search'))('search').synonyms
    },
    async mailAddresses(source) {
      const { notices, own, owner } = await readMailAddresses(source)
      const named = mail.namedOwner ?? null
      return {
        notices: notices ?? named ?? own ?? owner ?? mail.owner,
        replies: notices ?? own ?? named ?? owner ?? mail.owner,
      }
    },
    hadLogo: (key) => hasBeenLogo(db, key),
    read: () => read(db),
    async save(name, value, version, actor) {
      return await change(name, actor, 'settings-updated', async (tx, current) => {
        const who = current.changed_by ?? messages.adminSettings.somebody
        if (current.version !== version) throw new AppError('stale', messages.adminSettings.stale(who))
        const next = { ...current.value, ...value } as SettingsValue
        await requireStoredLogos(tx, next as Partial<Brand>)
        return next
      })
    },
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
    async restore(name, versionId, actor) {
      return await change(name, actor, 'settings-restored', async (tx) => {
        const body = await documents.findVersion(tx, name, versionId)
        if (body === null) throw new AppError('not_found', messages.adminSettings.notFound)
        return readValue(name, body)
      })
    },
  }
}

/** The logos are named by addresses that a browser sends. */
async function requireStoredLogos(tx: Tx, value: Partial<Pick<Brand, (typeof logoFields)[number]>>) {
  for (const field of logoFields) {
    const logo = value[field] ?? null
    if (logo === null || (await isStoredLogo(tx, logo))) continue
    const sentence = messages.adminSettings.brand.unknownLogo
    throw new AppError('invalid', sentence, { fields: { [`value.${field}`]: sentence } })
  }
}

type Shown = Identity & { shop: ShopRules }

function toShown(studio: StudioSettings, shop: ShopSettings, brand: BrandSettings, work: WorkSettings): Shown {
  return { ...toIdentity(studio, brand, work), shop: toRules(shop, work, studio) }
}

/** The names of the fields in which a version differs from the one before it. */
function changedFields(before: SettingsValue, after: SettingsValue): string[] {
  const [old, now] = [before, after] as Record<string, unknown>[]
  return Object.keys({ ...old, ...now }).filter((field) => !isDeepStrictEqual(old?.[field], now?.[field]))
}
