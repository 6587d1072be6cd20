import * as z from 'zod'
import { Id, PlannedMoment, typedOrEmpty } from './call.ts'

/** What a mall's home is made of below its banners, as it comes with the software. */
export const homeParts = ['promises', 'categories', 'deals', 'shops', 'pros', 'best', 'closing'] as const
export type HomePart = (typeof homeParts)[number]

/** Parts whose heading can have words of the operator's own, and those with a line below it. */
export const titledParts = ['categories', 'deals', 'shops', 'pros', 'best'] as const satisfies readonly HomePart[]
export const toldParts = ['shops', 'pros', 'best'] as const satisfies readonly HomePart[]

/** Dresses that came with the software; beside them the house's own and one in colours of its own. */
export const mallDresses = ['christmas', 'garden', 'lane', 'circuit'] as const
export const dressColours = ['deep', 'glow', 'tag', 'tint'] as const
export type DressColour = (typeof dressColours)[number]

/** Bounds that the page says too. */
export const homeBounds = {
  ...{ headline: 60, text: 160, button: 30, alt: 160, link: 300 },
  ...{ title: 80, sub: 160, banners: 6, season: 60 },
} as const

const inThree = (max: number) => z.strictObject({ en: typedOrEmpty(max), fr: typedOrEmpty(max), zh: typedOrEmpty(max) })
const Hex = z.string().regex(/^#[0-9a-f]{6}$/)

const HomeBanner = z.strictObject({
  /** Names it among the banners of its home. */
  key: z.string().regex(/^[\w-]{1,40}$/),
  isOn: z.boolean(),
  headline: inThree(homeBounds.headline),
  text: inThree(homeBounds.text),
  button: inThree(homeBounds.button),
  link: typedOrEmpty(homeBounds.link),
  /** A name of the library, or the address of an upload; empty as long as there is none. */
  picture: z.string().regex(/^([\w-]{0,80}|\/uploads\/[\w.-]{1,120})$/),
  /** A new picture of the caller's own, which takes the place of `picture` when it is saved. */
  uploadId: Id.nullable(),
  /** For who cannot see the picture; empty where it only decorates. */
  alt: inThree(homeBounds.alt),
})
export type HomeBanner = z.infer<typeof HomeBanner>

const HomeSection = z.strictObject({
  key: z.enum(homeParts),
  isOn: z.boolean(),
  title: inThree(homeBounds.title),
  text: inThree(homeBounds.sub),
})

const Dress = z.strictObject({
  /** `mall`: as the mall is dressed at all times. */
  wears: z.enum(['mall', 'house', ...mallDresses, 'own']),
  ...{ deep: Hex, glow: Hex, tag: Hex, tint: Hex },
})

/** A mall's home as it is written by hand, or as it is in a season. Half of it is a draft's right. */
export const HomeContent = z.strictObject({
  sections: z
    .array(HomeSection)
    .max(homeParts.length)
    .refine((sections) => new Set(sections.map(({ key }) => key)).size === sections.length),
  banners: z
    .array(HomeBanner)
    .max(homeBounds.banners)
    .refine((banners) => new Set(banners.map(({ key }) => key)).size === banners.length),
  dress: Dress,
  /** Null in what is shown outside of seasons. */
  season: z
    .strictObject({
      mallId: z.int(),
      name: typedOrEmpty(homeBounds.season),
      from: PlannedMoment.nullable(),
      until: PlannedMoment.nullable(),
    })
    .nullable(),
})
export type HomeContent = z.infer<typeof HomeContent>

/** What a shopper's page gets of it, where it is not as it came with the software. */
export const ShownHome = z.object({
  parts: z.array(z.object({ key: z.enum(homeParts), title: z.string(), text: z.string() })),
  /** Null: as the mall is dressed. */
  dress: Dress.nullable(),
})
export type ShownHome = z.infer<typeof ShownHome>
