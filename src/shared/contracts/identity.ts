import { z } from 'zod'
import { isCountryCode, listCountries, standardCountry } from '#shared/address/countries.ts'
import { isLocalCode } from '#shared/address/local-codes.ts'
import { mapProviderNames } from '#shared/address/studio-map.ts'
import { logoKinds } from '#shared/brand/brand.ts'
import { isHexColor } from '#shared/brand/oklch.ts'
import { pairingNames } from '#shared/brand/pairings.ts'
import { type BrandColorName, nearestReadable, problemsOfColor } from '#shared/brand/palette.ts'
import { deliveryRules } from '#shared/pricing/delivery.ts'
import { isTimeZone, weekdays } from '#shared/studio-days.ts'
import { settingsBounds } from '../constants.ts'
import { messages } from '../messages.ts'
import { text } from './fields.ts'

/* CNT-11, CNT-12: how the studio looks, and the facts of its work. */

const brandTexts = messages.adminSettings.brand
const workTexts = messages.adminSettings.work

const color = z
  .string()
  .max(9)
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, brandTexts.notAColor)

/** Refused when something could not be read with it; the message names the first such pair and the nearest colour. */
function readableColor(name: BrandColorName) {
  return color.superRefine((chosen, context) => {
    const [problem] = isHexColor(chosen) ? problemsOfColor(name, chosen) : []
    if (problem) context.addIssue(brandTexts.unreadable(problem, nearestReadable(name, chosen)))
  })
}

export const logoPicture = z.object({
  url: z
    .string()
    .max(settingsBounds.link)
    .regex(/^\/uploads\/logo\/[0-9a-f]{2}\/[0-9a-f]{38}\/\d{1,4}\.webp$/, brandTexts.unknownLogo),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

/** What is stored is read without the check of the colours, whose rules may become stricter. */
export const brandSettings = z.object({
  colors: z.object({ first: color, second: color, third: color }),
  /** The faces of headings and running text. */
  pairing: z.enum(pairingNames),
  /** What stands for the studio: its mark beside the name, the name alone, or the uploaded picture. */
  logo: z.enum(logoKinds),
  /** From `POST /settings/brand/logo`; kept while another kind is shown. */
  picture: logoPicture.nullable(),
  /** The same for dark backgrounds; without it the picture stands on a light plate there. */
  dark_picture: logoPicture.nullable(),
})
export type BrandSettings = z.infer<typeof brandSettings>

export const newBrandSettings = brandSettings
  .partial({ dark_picture: true })
  .extend({
    colors: z.object({
      first: readableColor('first'),
      second: readableColor('second'),
      third: readableColor('third'),
    }),
  })
  .refine(({ logo, picture }) => logo !== 'picture' || picture !== null, {
    path: ['picture'],
    message: brandTexts.pictureMissing,
  })

const day = z.iso.date(workTexts.notADay).max(10)
/** What form services give their forms as ids; empty for the form's own name. */
const formId = text(settingsBounds.line)
  .trim()
  .regex(/^[A-Za-z0-9_-]*$/, workTexts.notAFormId)

function withoutRepeats<Item extends z.ZodType>(item: Item, keyOf: (value: z.infer<Item>) => string, sentence: string) {
  return z.array(item).refine((list) => new Set(list.map(keyOf)).size === list.length, sentence)
}

const deliveryTexts = messages.adminDelivery
const amount = z.number().min(0, deliveryTexts.notAnAmount).max(1_000_000, deliveryTexts.notAnAmount)
const promiseTexts = messages.adminPromise
const businessDays = z
  .number()
  .int(promiseTexts.notDays)
  .min(1, promiseTexts.notDays)
  .max(settingsBounds.promisedDays, promiseTexts.notDays)
const dayRange = z
  .object({ min: businessDays, max: businessDays })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: promiseTexts.notRising })

const ounces = z.number().min(0, deliveryTexts.notRising).max(settingsBounds.deliveryOunces, deliveryTexts.tooHeavy)

/** SEL-15: one way in which the goods reach the buyer; of the fields of another rule the values are kept, not used. */
const deliveryChoice = z
  .object({
    /** Made by the form; orders and carts keep it when the name changes. */
    id: z
      .string()
      .max(20)
      .regex(/^[a-z0-9]+$/),
    name: text(settingsBounds.line).trim().min(1, deliveryTexts.nameMissing),
    note: text(settingsBounds.deliveryNote).trim(),
    /** By product price, one price, by weight, to listed postal codes, or at the counter. */
    rule: z.enum(deliveryRules),
    price: amount,
    /** From this sum of the goods on it is free; null for never. */
    free: amount.nullable(),
    /** Weights in ounces, each up to and with, from light to heavy. */
    steps: z.array(z.object({ ounces, price: amount })).max(settingsBounds.deliverySteps, deliveryTexts.tooManySteps),
    /** What a piece counts whose weight is not known. */
    piece_oz: ounces,
    /** In the form of a country that the shop ships to: `97214`, `M5V 2T6`, or the beginning `M5V`. */
    zips: z
      .array(z.string().max(settingsBounds.line, deliveryTexts.notApart).trim())
      .max(settingsBounds.deliveryZips, deliveryTexts.tooManyZips),
    /** Those of the shop's countries that it goes to, by ISO 3166 code; none for all of them, and of a local one for the studio's own where its city names it. */
    countries: z.array(z.string().max(2)).max(settingsBounds.countries).default([]),
    /** SEL-16: business days on the way; null for those of the products, and of a pickup. */
    transit_days: dayRange.nullable().default(null),
  })
  .superRefine(({ rule, steps, zips }, context) => {
    const rising = steps.every((step, index) => step.ounces > (steps[index - 1]?.ounces ?? 0))
    if (!rising) context.addIssue({ code: 'custom', path: ['steps'], message: deliveryTexts.notRising })
    if (rule === 'weight' && steps.length === 0)
      context.addIssue({ code: 'custom', path: ['steps'], message: deliveryTexts.noStep })
    if (rule === 'local' && zips.length === 0)
      context.addIssue({ code: 'custom', path: ['zips'], message: deliveryTexts.noZip })
  })

/** SEL-16: what the day is computed from on which an order is ready. */
const promiseSettings = z.object({
  /** Business days from the order, or from the approved proof, until it leaves the shop. */
  production_days: dayRange,
  /** Orders from this time on, such as `14:00`, count as of the next business day; empty for midnight. */
  cut_off: z
    .string()
    .max(5)
    .regex(/^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9])?$/, promiseTexts.notATime),
  /** What rush costs; null while it is not offered. */
  rush_price: z.number().min(0.01, promiseTexts.notAPrice).max(10_000, promiseTexts.notAPrice).nullable(),
  /** Business days that rush saves. */
  rush_days: businessDays,
})

export const workFields = z.object({
  /** New orders are `ANI-7F3K2Q`; earlier numbers stay. */
  order_prefix: z
    .string()
    .max(20)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,5}$/, workTexts.notAPrefix),
  time_zone: text(settingsBounds.line).trim().refine(isTimeZone, workTexts.notAZone),
  press_days: withoutRepeats(z.enum(weekdays), (each) => each, workTexts.twice)
    .min(1, workTexts.noPressDay)
    .max(weekdays.length),
  closed_days: withoutRepeats(
    z.object({ date: day, label: text(settingsBounds.line).trim() }),
    ({ date }) => date,
    workTexts.twice,
  ).max(settingsBounds.closedDays, workTexts.tooManyClosedDays),
  map: z.object({
    provider: z.enum(mapProviderNames),
    latitude: z.number().min(-85, workTexts.latitudeRange).max(85, workTexts.latitudeRange),
    longitude: z.number().min(-180, workTexts.longitudeRange).max(180, workTexts.longitudeRange),
  }),
  /** where the shop ships to, by ISO 3166 code; the first one is that of a form without a country. */
  countries: withoutRepeats(
    z.string().max(2).refine(isCountryCode, workTexts.notACountry),
    (each) => each,
    workTexts.twice,
  )
    .min(1, workTexts.noCountry)
    .max(settingsBounds.countries),
  /** Without any, everything is a parcel by product price. The first one is that of a form without a choice. */
  deliveries: withoutRepeats(deliveryChoice, ({ id }) => id, workTexts.twice).max(
    settingsBounds.deliveries,
    deliveryTexts.tooMany,
  ),
  promise: promiseSettings,
  /** the ids of an outside form service, one for each form. */
  forms: z.object({ home: formId, contact: formId }),
})

/** SEL-15: ways of delivery go to countries that the shop ships to, and a local one has codes of them. */
export function checkReach(
  {
    countries,
    deliveries = [],
  }: {
    countries: readonly string[]
    deliveries?: readonly { rule: string; zips: readonly string[]; countries: readonly string[] }[] | undefined
  },
  context: z.RefinementCtx,
) {
  const sent = deliveries.filter(({ rule }) => rule !== 'pickup')
  const left = countries.filter(
    (code) => !sent.some((way) => way.countries.length === 0 || way.countries.includes(code)),
  )
  if (sent.length > 0 && left.length > 0)
    context.addIssue({ code: 'custom', path: ['countries'], message: deliveryTexts.notReached(listCountries(left)) })
  for (const [at, { zips, countries: reached }] of deliveries.entries()) {
    if (reached.some((country) => !countries.includes(country)))
      context.addIssue({ code: 'custom', path: ['deliveries', at, 'countries'], message: deliveryTexts.notShippedTo })
    for (const [index, zip] of zips.entries())
      if (!isLocalCode(zip, countries))
        context.addIssue({
          code: 'custom',
          path: ['deliveries', at, 'zips', index],
          message: countries.some((country) => country !== standardCountry)
            ? deliveryTexts.notACode
            : deliveryTexts.notAZip,
        })
  }
}

export const workSettings = workFields.superRefine(checkReach)
export type WorkSettings = z.infer<typeof workSettings>
