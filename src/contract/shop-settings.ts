import * as z from 'zod'
import { Cents, call } from './call.ts'
import { saidOrNothing } from './services.ts'
import { weekdays } from './week.ts'

const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const
const TextIn = (max: number) => z.strictObject({ en: saidOrNothing(max), fr: saidOrNothing(max), zh: saidOrNothing(max) })
const Day = z.iso.date()
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Hours = z.record(z.enum(weekdays), z.tuple([Time, Time]).nullable())

export const settingLimits = { description: 300, story: 4000, closure: 200, rates: 13 } as const

/** A shop's parcel to some provinces, or, without any, to all that no other rate names. */
const Rate = z.strictObject({
  provinces: z.array(z.enum(provinces)).max(provinces.length),
  baseCents: Cents,
  perKgCents: Cents,
  freeOverCents: Cents,
})

const ShopSettings = z.strictObject({
  description: TextIn(settingLimits.description),
  story: TextIn(settingLimits.story),
  contact: z.strictObject({ email: saidOrNothing(254), phone: saidOrNothing(40) }),
  hours: Hours,
  /** Nothing is sent from the first to the last of these days; what is ordered meanwhile leaves after them. */
  closure: z.strictObject({ from: Day, to: Day, words: TextIn(settingLimits.closure) }).nullable(),
  /** Empty: the marketplace's own rate holds. */
  rates: z.array(Rate).max(settingLimits.rates),
  returnWindowDays: z.int().min(0).max(3650),
})
export type ShopSettings = z.infer<typeof ShopSettings>

const OwnSettings = z.object({
  version: z.int(),
  /** Was looked at when the shop was accepted, and is not changed here. */
  name: z.string(),
  slug: z.string(),
  province: z.string(),
  /** Delivers every order for free, whatever its rates say. */
  deliversFree: z.boolean(),
  settings: ShopSettings,
})
export type OwnSettings = z.infer<typeof OwnSettings>

const SavedSettings = z.discriminatedUnion('is', [
  z.object({ is: z.literal('saved'), info: OwnSettings }),
  z.object({ is: z.literal('wrong'), problems: z.array(z.object({ path: z.string(), kind: z.string() })) }),
  z.object({ is: z.literal('conflict'), info: OwnSettings, who: z.string().nullable(), at: z.iso.datetime().nullable() }),
])

export const sellerSettings = {
  getInfo: call({
    path: '/mallapi/sellerSettings/getInfo',
    about: 'What the caller’s own shop says about itself: texts, contact, hours, closure, delivery rates and its promise of returns.',
    who: 'goodsSeller',
    may: 'settings.read',
    input: z.strictObject({}),
    output: OwnSettings,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['shops'],
  }),
  save: call({
    path: '/mallapi/sellerSettings/save',
    about:
      'Saves them. Whoever has not seen the last version is told what it is now, and by whom; what is ordered from now on follows them.',
    who: 'goodsSeller',
    may: 'settings.write',
    hasLongTexts: true,
    input: z.strictObject({ version: z.int().min(1), settings: ShopSettings }),
    output: SavedSettings,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['shops', 'cart', 'checkout', 'goods'],
  }),
}
