import { z } from 'zod'
import { maxLength, settingsBounds } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { messages } from '../messages.ts'
import { byId, dollars, email, id, isoTime, listQuery, text, visitorEmail } from './fields.ts'
import { brandSettings, checkReach, logoPicture, newBrandSettings, workFields, workSettings } from './identity.ts'

const texts = messages.adminSettings.studio
const line = (max: number = settingsBounds.line) => text(max).trim().min(1)

/** Shown on every page (shared/studio.ts), except `notice_email`. */
export const studioSettings = z.object({
  name: line(maxLength.name),
  /** As in contracts and on slips; empty when it is the name. */
  legal_name: text(maxLength.name).trim().default(''),
  /** Empty when nobody is to call. */
  phone: text(maxLength.phone)
    .trim()
    .refine((phone) => phone === '' || phone.replace(/\D/g, '').length >= 7, texts.phoneDigits),
  email,
  /** Empty for a studio that nobody visits. */
  street: text(maxLength.address).trim(),
  city: line(maxLength.address),
  hours: z.array(z.object({ days: line(), times: line() })).max(settingsBounds.hours),
  social: z
    .array(
      z.object({
        label: line(),
        href: text(settingsBounds.link).refine((href) => /^https:\/\/[^\s/][^\s/.]*\.\S+$/.test(href), texts.notSecure),
      }),
    )
    .max(settingsBounds.social),
  /** Receives notices of orders, quote requests, messages and problems; null means MAIL_OWNER. */
  notice_email: email.nullable(),
})
export type StudioSettings = z.infer<typeof studioSettings>

/** Until an administrator saves them: the first two come from the environment, the others are fixed defaults. */
export const shopSettings = z.object({
  direct_orders: z.boolean(),
  /** Charged when no product of a cart has a shipping price. */
  shipping_fallback: dollars,
  review_moderation: z.boolean(),
  newsletter_popup: z.boolean(),
  /** the payment provider computes sales tax for card payments. */
  automatic_tax: z.boolean(),
  /** refunds a payment automatically when its stock was gone. */
  refund_sold_out: z.boolean().default(false),
  /** Of several sizes none is chosen until the buyer does (SEL-03); otherwise the first one is. */
  ask_for_size: z.boolean().default(false),
  /** More pieces than this in one run of sizes are asked for by quote (SEL-07); null for any number. */
  quote_above: z.number().int().min(1).max(settingsBounds.quoteAbove).nullable().default(null),
})
export type ShopSettings = z.infer<typeof shopSettings>

const synonym = text(settingsBounds.synonym)
  .trim()
  .toLowerCase()
  .regex(/^[^\s=]+$/, messages.adminSettings.search.oneWord)
  .regex(/[\p{L}\p{N}]/u, messages.adminSettings.search.oneWord)

export const searchSettings = z.object({
  /** Words that the search treats as the same, in groups. */
  synonyms: z
    .array(z.array(synonym).min(2, messages.adminSettings.search.twoWords).max(settingsBounds.synonymsOfGroup))
    .max(settingsBounds.synonymGroups),
})
export type SearchSettings = z.infer<typeof searchSettings>

/** `version` is 0 and the other two are null until the first change. */
function document<Value extends z.ZodType>(value: Value) {
  return z.object({
    value,
    version: z.number().int(),
    changed_at: isoTime.nullable(),
    changed_by: z.string().nullable(),
  })
}

export const settingsDocuments = z.object({
  studio: document(studioSettings),
  shop: document(shopSettings),
  search: document(searchSettings),
  brand: document(brandSettings),
  work: document(workSettings),
})
export type SettingsDocuments = z.infer<typeof settingsDocuments>

export const settingsNames = ['studio', 'shop', 'search', 'brand', 'work'] as const
const name = z.enum(settingsNames)
export type SettingsName = z.infer<typeof name>
const byName = z.object({ name })

/** `value` has the shape of its document; `changed` names the fields that differ from the version before. */
export const settingsVersion = z.object({
  id,
  value: z.union([studioSettings, shopSettings, searchSettings, brandSettings, workSettings]),
  changed: z.array(z.string()),
  changed_by: z.string().nullable(),
  created_at: isoTime,
})
export type SettingsVersion = z.infer<typeof settingsVersion>

const admin = { access: 'admin', limit: 'admin' } as const

export const getSettings = endpoint({
  ...admin,
  method: 'GET',
  path: '/settings',
  needs: 'settings:read',
  summary: 'The current settings, by document, with who changed each last.',
  result: settingsDocuments,
})

export const saveStudioSettings = endpoint({
  ...admin,
  method: 'PUT',
  path: '/settings/studio',
  needs: 'site:change',
  summary:
    'Changes what every page says of the studio, its address and where notices go (unchanged when left out; another one needs shop:change); a stale version is refused with 409.',
  body: z.object({
    // On every page: mail has to reach it, not only the studio's own server.
    value: studioSettings.partial({ notice_email: true, legal_name: true }).extend({ email: visitorEmail.optional() }),
    version: z.number().int().min(0),
  }),
  result: settingsDocuments,
})

export const saveShopSettings = endpoint({
  ...admin,
  method: 'PUT',
  path: '/settings/shop',
  needs: 'shop:change',
  summary: 'Changes how the shop sells; a stale version is refused with 409.',
  body: z.object({ value: shopSettings, version: z.number().int().min(0) }),
  result: settingsDocuments,
})

export const saveSearchSettings = endpoint({
  ...admin,
  method: 'PUT',
  path: '/settings/search',
  needs: 'site:change',
  summary: 'Changes which words the search treats as the same; a stale version is refused with 409.',
  body: z.object({ value: searchSettings, version: z.number().int().min(0) }),
  result: settingsDocuments,
})

export const saveBrandSettings = endpoint({
  ...admin,
  method: 'PUT',
  path: '/settings/brand',
  needs: 'site:change',
  summary: 'Changes colours, faces and logo; colours that cannot be read are refused, a stale version with 409.',
  body: z.object({ value: newBrandSettings, version: z.number().int().min(0) }),
  result: settingsDocuments,
})

export const addLogo = endpoint({
  ...admin,
  method: 'POST',
  path: '/settings/brand/logo',
  needs: 'site:change',
  summary: 'Stores a JPEG, PNG or WebP logo, multipart field "logo"; it is shown once the settings name it.',
  result: logoPicture,
})

export const saveWorkSettings = endpoint({
  ...admin,
  method: 'PUT',
  path: '/settings/work',
  needs: 'shop:change',
  summary:
    'Changes order numbers, days, map, countries, deliveries and promise (both unchanged when left out) and form ids; a stale version is refused with 409.',
  body: z.object({
    value: workFields.partial({ deliveries: true, promise: true }).superRefine(checkReach),
    version: z.number().int().min(0),
  }),
  result: settingsDocuments,
})

export const listSettingsVersions = endpoint({
  ...admin,
  method: 'GET',
  path: '/settings/:name/versions',
  needs: 'settings:read',
  summary: 'Every version of one document, newest first, a page at a time.',
  params: byName,
  query: listQuery.omit({ q: true }),
  result: z.object({
    items: z.array(settingsVersion),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  }),
})

export const restoreSettings = endpoint({
  ...admin,
  method: 'POST',
  path: '/settings/:name/versions/:id/restore',
  needs: 'shop:change',
  summary: 'Makes an earlier version the newest again.',
  params: byName.extend(byId.shape),
  result: settingsDocuments,
})
