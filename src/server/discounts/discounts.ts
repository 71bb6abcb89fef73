import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#server/platform/clock.ts'
import { type Actor, type AuditFacts, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import { shopDay } from '#shared/business-days.ts'
import { codeLimits } from '#shared/constants/administration.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { findCodeProblems } from '#shared/pricing/code-form.ts'
import {
  deleteUnused,
  findCode,
  findDeletedCategories,
  findDeletedProducts,
  hasCodes,
  insertCode,
  isTaken,
  listCodes,
  lockCode,
  replaceCode,
} from './store.ts'
import {
  type ChangedCode,
  type CodeList,
  type CodeQuery,
  type DiscountCode,
  type NewCode,
  readCodeBody,
  type WrittenCode,
} from './wire.ts'

const texts = messages.adminCodes

/** The discount codes for administrators; `checkout` takes them off orders. */
export type Discounts = {
  /** Whether the shop has a code that is on and not over. One that is used up counts: its field says so to whoever enters it. */
  areOffered(): Promise<boolean>
  list(query: CodeQuery): Promise<CodeList>
  /** Throws AppError `not_found`, as the calls below do. */
  get(id: number): Promise<DiscountCode>
  /** Throws AppError `invalid` at the field, as `update` does. */
  create(body: NewCode, actor: Actor): Promise<DiscountCode>
  /** Throws AppError `stale`. */
  update(id: number, body: ChangedCode, actor: Actor): Promise<DiscountCode>
  /** Throws AppError `conflict` for a code that an order has. */
  remove(id: number, actor: Actor): Promise<{ id: number; deleted: true }>
}

export function createDiscounts({ db, clock }: { db: Db; clock: Clock }): Discounts {
  const today = () => shopDay(clock.now())
  const read = async (source: Db | Tx, id: number) => {
    const code = await findCode(source, id, today())
    if (!code) throw notFound()
    return code
  }
  return {
    areOffered: () => hasCodes(db, today()),
    list: (query) => listCodes(db, query, today()),
    get: (id) => read(db, id),
    create: (body, actor) =>
      transaction(db, async (tx) => {
        const written = await requireValid(tx, body, null)
        const id = await insertCode(tx, written, clock.now())
        const after = auditFacts(written)
        await writeAudit(tx, clock.now(), { action: 'code-added', subjectKind: 'code', subjectId: id, ...actor, after })
        return await read(tx, id)
      }),
    update: (id, { version, ...body }, actor) =>
      transaction(db, async (tx) => {
        const known = await lockCode(tx, id)
        if (!known) throw notFound()
        const written = await requireValid(tx, body, known)
        const [before, after] = differences(auditFacts(known), auditFacts(written))
        // Saved twice, or nothing to save: no version, and nothing for the activity.
        if (Object.keys(after).length === 0) return await read(tx, id)
        if (version !== known.version) throw new AppError('stale', texts.stale)
        await replaceCode(tx, id, written, clock.now())
        const entry = { action: 'code-changed', subjectKind: 'code', subjectId: id } as const
        await writeAudit(tx, clock.now(), { ...entry, ...actor, before, after })
        return await read(tx, id)
      }),
    remove: (id, actor) =>
      transaction(db, async (tx) => {
        const known = await lockCode(tx, id)
        if (!known) throw notFound()
        if (!(await deleteUnused(tx, id))) throw new AppError('conflict', texts.used)
        const before = auditFacts(known)
        const entry = { action: 'code-deleted', subjectKind: 'code', subjectId: id } as const
        await writeAudit(tx, clock.now(), { ...entry, ...actor, before })
        return { id, deleted: true }
      }),
  }
}

function notFound() {
  return new AppError('not_found', texts.notFound)
}

type KnownCode = Pick<WrittenCode, 'product_ids' | 'category_ids'> & { id: number }

/** As it is stored. Throws AppError `invalid` with a sentence for each field. */
async function requireValid(tx: Tx, body: NewCode, known: KnownCode | null): Promise<WrittenCode> {
  const written = readCodeBody(body)
  const except = known?.id ?? 0
  const found = findCodeProblems({ ...written, cents: written.amount_cents })
  const fields = {
    ...found,
    ...(!found.code && (await isTaken(tx, written.code, except)) && { code: texts.codeTaken }),
    ...(await findDeletedTargets(tx, written, known)),
  }
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid', first, { fields })
  await requireRoom(tx, except)
  return written
}

/** What the code was for already may be deleted: it stays for nothing then, instead of becoming one for everything. */
async function findDeletedTargets(tx: Tx, written: WrittenCode, known: KnownCode | null) {
  const added = (name: 'product_ids' | 'category_ids') => written[name].filter((id) => !known?.[name].includes(id))
  const products = await findDeletedProducts(tx, added('product_ids'))
  const categories = await findDeletedCategories(tx, added('category_ids'))
  return {
    ...(products.length > 0 && { product_ids: texts.productsDeleted(products) }),
    ...(categories.length > 0 && { category_ids: texts.categoriesDeleted(categories) }),
  }
}

async function requireRoom(tx: Tx, except: number): Promise<void> {
  if (except !== 0) return
  const { count } = await tx
    .selectFrom('discount_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= codeLimits.codes) throw new AppError('conflict', texts.tooMany(codeLimits.codes))
}

function auditFacts(code: Omit<WrittenCode, 'kind'> & { kind: string }) {
  const { kind, percent, amount_cents, minimum_cents, starts_on, ends_on, max_uses, max_uses_per_person } = code
  return {
    ...{ code: code.code, kind, percent, amount_cents, minimum_cents, starts_on, ends_on },
    ...{ max_uses, max_uses_per_person, is_on: code.is_on, note: code.note },
    ...{ product_ids: code.product_ids, category_ids: code.category_ids },
  } satisfies AuditFacts
}

type Facts = ReturnType<typeof auditFacts>

function differences(before: Facts, after: Facts): [Partial<Facts>, Partial<Facts>] {
  const changed = (Object.keys(before) as (keyof Facts)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const pick = (from: Facts) => Object.fromEntries(changed.map((name) => [name, from[name]])) as Partial<Facts>
  return [pick(before), pick(after)]
}
