import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, PlannedMoment, typed, typedOrEmpty } from './call.ts'
import { locales } from './locale.ts'

/** Bounds that the page says too. */
export const campaignBounds = {
  ...{ subject: 120, preheader: 160, heading: 120, text: 2_000, alt: 160, label: 40, to: 200 },
  ...{ blocks: 20, products: 6, reason: 300, mostBoughtDays: 730 },
} as const

const inThree = (max: number) => z.strictObject({ en: typedOrEmpty(max), fr: typedOrEmpty(max), zh: typedOrEmpty(max) })

/** Names a block while it is moved about. */
const key = z.string().regex(/^[\w-]{1,40}$/)

export const campaignBlockKinds = ['heading', 'text', 'picture', 'products', 'button'] as const

const Block = z.discriminatedUnion('kind', [
  z.strictObject({ key, kind: z.literal('heading'), text: inThree(campaignBounds.heading) }),
  z.strictObject({ key, kind: z.literal('text'), text: inThree(campaignBounds.text) }),
  /** Of one of our products. */
  z.strictObject({ key, kind: z.literal('picture'), spuId: Id.nullable(), alt: inThree(campaignBounds.alt) }),
  z.strictObject({ key, kind: z.literal('products'), spuIds: z.array(Id).max(campaignBounds.products) }),
  /** To a page of ours. */
  z.strictObject({ key, kind: z.literal('button'), label: inThree(campaignBounds.label), to: typedOrEmpty(campaignBounds.to) }),
])
export type CampaignBlock = z.infer<typeof Block>

/** A letter as it is written. Half of one is a draft's right. */
export const CampaignContent = z.strictObject({
  subject: inThree(campaignBounds.subject),
  preheader: inThree(campaignBounds.preheader),
  blocks: z.array(Block).max(campaignBounds.blocks),
})
export type CampaignContent = z.infer<typeof CampaignContent>

export const provinceCodes = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const

/** Of everybody who may be written to; an empty list is no choice. */
export const CampaignAudience = z.strictObject({
  languages: z.array(z.enum(locales)).max(locales.length),
  provinces: z.array(z.enum(provinceCodes)).max(provinceCodes.length),
  /** Paid for something within so many days. */
  boughtDays: z.int().min(1).max(campaignBounds.mostBoughtDays).nullable(),
  /** Bought something of it, or of what is below it. */
  categoryId: Id.nullable(),
})
export type CampaignAudience = z.infer<typeof CampaignAudience>

export const campaignStates = ['draft', 'planned', 'sending', 'paused', 'stopped', 'sent'] as const
export type CampaignState = (typeof campaignStates)[number]

const Moment = z.iso.datetime()
const Who = z.string().nullable()

/** Why an address that the audience names is not written to. */
const LeftOut = z.object({ never: z.int(), withdrawn: z.int(), lapsed: z.int() })

const Counts = z.object({
  sent: z.int(),
  failed: z.int(),
  /** Found and not written to yet. */
  waiting: z.int(),
  /** A process died while it spoke to the mail server: nobody knows, and it is not sent a second time. */
  unsure: z.int(),
  /** Because of the consent, or because the sending was stopped before their turn. */
  leftOut: LeftOut.extend({ stopped: z.int() }),
  unsubscribed: z.int(),
})

const Campaign = z.object({
  id: Id,
  state: z.enum(campaignStates),
  /** In the reader's language, or the first one in which there is one. */
  subject: z.string(),
  savedAt: Moment,
  savedBy: Who,
  /** For when it is planned. */
  dueAt: Moment.nullable(),
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  sent: z.int(),
  unsubscribed: z.int(),
})
export type Campaign = z.infer<typeof Campaign>

export const CampaignInfo = Campaign.omit({ sent: true, unsubscribed: true }).extend({
  version: z.int(),
  content: CampaignContent,
  audience: CampaignAudience,
  categoryName: z.string().nullable(),
  products: z.array(z.object({ id: Id, title: z.string(), picUrl: z.string() })),
  counts: Counts,
  /** How many of the addresses that there are have been looked at, while it is being sent. */
  looked: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Nothing moves although it should: the work broke, was stopped among the jobs, or whoever began it may no longer. */
  standsStill: z.enum(['no-right', 'broke', 'stopped']).nullable(),
  stopReason: z.string().nullable(),
})
export type CampaignInfo = z.infer<typeof CampaignInfo>

const Problem = z.object({
  path: z.string(),
  kind: z.enum(['missing-language', 'no-block', 'no-product', 'gone-product', 'strange-link']),
})
const Saved = z.discriminatedUnion('is', [
  z.object({ is: z.literal('saved'), info: CampaignInfo }),
  z.object({ is: z.literal('wrong'), problems: z.array(Problem) }),
  z.object({ is: z.literal('conflict'), info: CampaignInfo, who: Who, at: Moment }),
])

const sending = { who: 'operator', may: 'campaigns.send' } as const
const Version = z.int().min(0)
const One = z.strictObject({ id: Id })

export const operatorCampaign = {
  page: call({
    ...sending,
    path: '/mallapi/operatorCampaign/page',
    about: 'Letters to those who agreed to them, the newest first, or those in one state. Read by key.',
    input: z.strictObject({ state: z.enum(campaignStates).nullable().default(null), page: KeyPage.prefault({}) }),
    output: keyPageOf(Campaign),
    refuses: [],
    reads: 'primary',
    shows: ['campaigns'],
  }),
  getInfo: call({
    ...sending,
    path: '/mallapi/operatorCampaign/getInfo',
    about: 'One letter: what it says, to whom, how far its sending is and what came of it.',
    input: One,
    output: CampaignInfo,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['campaigns'],
  }),
  add: call({
    ...sending,
    path: '/mallapi/operatorCampaign/add',
    about: 'Begins a letter; with `from` it says what that one says.',
    input: z.strictObject({ from: Id.nullable() }),
    output: z.object({ id: Id }),
    refuses: ['not-found'],
    twice: 'key',
    changes: ['campaigns'],
  }),
  save: call({
    ...sending,
    path: '/mallapi/operatorCampaign/save',
    about: 'Keeps the draft of a letter and whom it is for. Whoever has not seen the last one is told what it is now, and by whom.',
    hasLongTexts: true,
    input: z.strictObject({ id: Id, version: Version, content: CampaignContent, audience: CampaignAudience }),
    output: Saved,
    refuses: ['not-found', 'campaign-begun'],
    twice: 'same',
    changes: ['campaigns'],
  }),
  remove: call({
    ...sending,
    path: '/mallapi/operatorCampaign/remove',
    about: 'Throws a draft away that was never sent.',
    input: z.strictObject({ id: Id, version: Version }),
    output: z.null(),
    refuses: ['not-found', 'campaign-begun', 'conflict'],
    twice: 'same',
    changes: ['campaigns'],
  }),
  count: call({
    ...sending,
    path: '/mallapi/operatorCampaign/count',
    about: 'How many addresses an audience has that may be written to and why, and how many of it are left out and why.',
    input: z.strictObject({ audience: CampaignAudience }),
    output: z.object({
      readers: z.object({ express: z.int(), purchase: z.int(), inquiry: z.int() }),
      leftOut: LeftOut,
      /** There are more addresses than were looked at. */
      isAtLeast: z.boolean(),
    }),
    refuses: [],
    reads: 'primary',
    shows: ['newsletter'],
  }),
  sendTest: call({
    ...sending,
    path: '/mallapi/operatorCampaign/sendTest',
    about: 'Sends the draft in one language to the caller’s own address, and to nobody else.',
    input: z.strictObject({ id: Id, language: z.enum(locales) }),
    output: z.object({ to: z.string() }),
    refuses: ['not-found'],
    twice: 'key',
    changes: [],
  }),
  send: call({
    ...sending,
    path: '/mallapi/operatorCampaign/send',
    about:
      'Sends a letter, now or from a moment on, to everybody of its audience who may be written to at that moment. What a language lacks and what leads out of the house is refused.',
    isGrave: true,
    input: z.strictObject({ id: Id, version: Version, at: PlannedMoment.nullable() }),
    output: Saved,
    refuses: ['not-found', 'campaign-begun', 'too-late'],
    twice: 'same',
    changes: ['campaigns', 'tasks'],
  }),
  unplan: call({
    ...sending,
    path: '/mallapi/operatorCampaign/unplan',
    about: 'Makes a draft again of a letter that is planned.',
    input: One,
    output: CampaignInfo,
    refuses: ['not-found', 'campaign-begun'],
    twice: 'same',
    changes: ['campaigns'],
  }),
  pause: call({
    ...sending,
    path: '/mallapi/operatorCampaign/pause',
    about: 'Holds the sending: who has not been written to waits.',
    input: One,
    output: CampaignInfo,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['campaigns'],
  }),
  resume: call({
    ...sending,
    path: '/mallapi/operatorCampaign/resume',
    about: 'Goes on with the sending where it was held, or where it stands still.',
    isGrave: true,
    input: One,
    output: CampaignInfo,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['campaigns', 'tasks'],
  }),
  stop: call({
    ...sending,
    path: '/mallapi/operatorCampaign/stop',
    about: 'Ends the sending for good: who has not been written to never is.',
    input: z.strictObject({ id: Id, reason: typed(campaignBounds.reason) }),
    output: CampaignInfo,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['campaigns'],
  }),
}
