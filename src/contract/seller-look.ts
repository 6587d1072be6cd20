import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed, typedOrEmpty } from './call.ts'
import { settingLimits } from './shop-settings.ts'
import { sectionKinds, tokenChoices } from './shops.ts'
import { shopTemplates } from './templates.ts'

/** Bounds that the page says too. What the shop says about itself is written here and in its settings. */
export const lookBounds = {
  ...{ title: 80, text: 300, colours: 6 },
  description: settingLimits.description,
  story: settingLimits.story,
} as const

const inThree = (max: number) => z.strictObject({ en: typedOrEmpty(max), fr: typedOrEmpty(max), zh: typedOrEmpty(max) })

/** In hundredths of its width and height, from the upper left: what stays when the picture is cut. */
const Focus = z.tuple([z.int().min(0).max(100), z.int().min(0).max(100)])

const Sections = z
  .array(
    z.strictObject({
      kind: z.enum(sectionKinds),
      isOn: z.boolean(),
      title: inThree(lookBounds.title),
      text: inThree(lookBounds.text),
    }),
  )
  .max(sectionKinds.length)
  .refine((sections) => new Set(sections.map(({ kind }) => kind)).size === sections.length)

const shared = {
  template: z.enum(shopTemplates),
  palette: z
    .array(z.strictObject({ name: typed(40), hex: z.string().regex(/^#[0-9a-f]{6}$/) }))
    .min(1)
    .max(lookBounds.colours),
  tokens: z
    .strictObject({
      radius: z.enum(tokenChoices.radius),
      density: z.enum(tokenChoices.density),
      type: z.enum(tokenChoices.type),
    })
    .partial(),
  sections: Sections,
  description: inThree(lookBounds.description),
  story: inThree(lookBounds.story),
}

const PictureKey = z.string().min(1).max(200)

/** A look as it is kept: everything that a shop's pages wear. Half-written words are a draft's right. */
export const StoredLook = z.strictObject({
  ...shared,
  /** Null: its monogram. */
  logo: PictureKey.nullable(),
  cover: PictureKey.nullable(),
  coverFocus: Focus.nullable(),
})
export type StoredLook = z.infer<typeof StoredLook>

/** A picture that the look has or had, or a new one of the caller's own. */
const SentPicture = z.strictObject({ picture: PictureKey.nullable(), uploadId: Id.nullable() })

export const SentLook = z.strictObject({ ...shared, logo: SentPicture, cover: SentPicture, coverFocus: Focus.nullable() })
export type SentLook = z.infer<typeof SentLook>

const lookParts = [
  ...(['template', 'colours', 'token', 'section-on', 'section-off', 'order'] as const),
  ...(['words', 'description', 'story', 'logo', 'cover', 'focus'] as const),
] as const

/** One line of what is different: `of` names a section or a choice, `from` and `to` are values of lists and colours, never words. */
const LookChange = z.object({ what: z.enum(lookParts), of: z.string().nullable(), from: z.string().nullable(), to: z.string().nullable() })
export type LookChange = z.infer<typeof LookChange>

const LookInfo = z.object({
  slug: z.string(),
  name: z.string(),
  look: StoredLook,
  logoUrl: z.string(),
  coverUrl: z.string().nullable(),
  /** Of the draft; 0 as long as nothing was changed. */
  version: z.int(),
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable(),
  /** What publishing would change. */
  changes: z.array(LookChange),
  /** For the address of a page: shows the caller, and nobody else, the draft or an earlier version. No call takes it. */
  preview: z.string(),
})
export type LookInfo = z.infer<typeof LookInfo>

const LookProblem = z.object({ path: z.string(), kind: z.enum(['missing-language', 'nothing-shown']) })

const SavedLook = z.discriminatedUnion('is', [
  z.object({ is: z.literal('saved'), info: LookInfo }),
  z.object({ is: z.literal('wrong'), problems: z.array(LookProblem) }),
  z.object({ is: z.literal('conflict'), info: LookInfo, who: z.string().nullable(), at: z.iso.datetime().nullable() }),
])

const LookVersion = z.object({
  id: Id,
  number: z.int(),
  template: z.enum(shopTemplates),
  at: z.iso.datetime(),
  /** Null: as the shop was opened. */
  who: z.string().nullable(),
  changes: z.array(LookChange),
  /** The number of the version to which this one went back. */
  backTo: z.int().nullable(),
  isShown: z.boolean(),
})
export type LookVersion = z.infer<typeof LookVersion>

const dressing = { who: 'goodsSeller', may: 'look.write' } as const
const Version = z.int().min(0)

export const sellerLook = {
  getInfo: call({
    ...dressing,
    path: '/mallapi/sellerLook/getInfo',
    about: 'The look of the caller’s shop as it is being changed, and what of it shoppers do not see yet.',
    input: z.strictObject({}),
    output: LookInfo,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['looks'],
  }),
  save: call({
    ...dressing,
    path: '/mallapi/sellerLook/save',
    about:
      'Keeps the draft of the look. Whoever has not seen the last one is told what it is now, and by whom. Shoppers see nothing of it.',
    hasLongTexts: true,
    input: z.strictObject({ version: Version, look: SentLook }),
    output: SavedLook,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['looks'],
  }),
  discard: call({
    ...dressing,
    path: '/mallapi/sellerLook/discard',
    about: 'Drops the draft: what shoppers see is what is changed from now on.',
    input: z.strictObject({ version: Version }),
    output: SavedLook,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['looks'],
  }),
  publish: call({
    ...dressing,
    path: '/mallapi/sellerLook/publish',
    about: 'Shows the draft to everybody and keeps it as a version. Words that are not written in all three languages stand in the way.',
    input: z.strictObject({ version: Version }),
    output: SavedLook,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['shops', 'looks'],
  }),
  versions: call({
    ...dressing,
    path: '/mallapi/sellerLook/versions',
    about: 'What the shop looked like since when, by whom and what each changed; the newest first.',
    input: z.strictObject({ page: KeyPage.prefault({}) }),
    output: keyPageOf(LookVersion),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['shops'],
  }),
  goBack: call({
    ...dressing,
    path: '/mallapi/sellerLook/goBack',
    about: 'Shows an earlier version to everybody again, as a new one. The draft becomes it too.',
    input: z.strictObject({ id: Id }),
    output: LookInfo,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['shops', 'looks'],
  }),
}
