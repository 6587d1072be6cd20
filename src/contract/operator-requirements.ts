import * as z from 'zod'
import { accountTypes, Case } from './applications.ts'
import { call, Id, typed } from './call.ts'
import { applicationChecks, requirementKinds } from './requirements.ts'

const AccountType = z.enum(accountTypes)
export const MOST_LETTERS = 240
const Texts = z.strictObject({ en: typed(MOST_LETTERS), fr: typed(MOST_LETTERS), zh: typed(MOST_LETTERS) })

const wish = {
  id: Id,
  kind: z.enum(requirementKinds),
  /** Of whom it is asked; null: of both kinds. */
  accountType: AccountType.nullable(),
  /** Of what is computed. */
  check: z.enum(applicationChecks).nullable(),
  /** Of what is said or looked at, as the applicant or the person reads it. */
  text: Texts.nullable(),
  isOn: z.boolean(),
}

const Requirement = z.object({ ...wish, version: z.int(), changedAt: z.iso.datetime() })
export type Requirement = z.infer<typeof Requirement>

/** Whether applications of a kind that meet everything are accepted without a person. */
const Acceptance = z.object({
  accountType: AccountType,
  isAutomatic: z.boolean(),
  version: z.int(),
  changedAt: z.iso.datetime().nullable(),
})
export type Acceptance = z.infer<typeof Acceptance>

const Requirements = z.object({ requirements: z.array(Requirement), acceptances: z.array(Acceptance) })
export type Requirements = z.infer<typeof Requirements>

const written = {
  who: 'operator',
  may: 'settings.write',
  output: Requirements,
  twice: 'same',
  changes: ['applications', 'settings'],
} as const

export const operatorRequirement = {
  all: call({
    path: '/mallapi/operatorRequirement/all',
    about: 'What is asked of an application, and whether one that meets everything is accepted by itself.',
    who: 'operator',
    may: 'applications.read',
    input: z.strictObject({}),
    output: Requirements,
    refuses: [],
    reads: 'primary',
    shows: ['settings'],
  }),
  save: call({
    path: '/mallapi/operatorRequirement/save',
    about: 'Writes a requirement: a check of the house by its name, or words in three languages. Who saves over something newer is told.',
    ...written,
    input: z
      .strictObject({ ...wish, /** The version that was seen; 0 of a new one. */ seen: z.int().min(0) })
      .refine(({ kind, check, text }) => (kind === 'computed' ? check !== null && text === null : check === null && text !== null)),
    refuses: ['conflict', 'too-many'],
  }),
  remove: call({
    path: '/mallapi/operatorRequirement/remove',
    about: 'Takes a requirement away. What was decided keeps how it stood then.',
    ...written,
    input: z.strictObject({ id: Id, seen: z.int().min(1) }),
    refuses: ['conflict'],
  }),
  setAutomatic: call({
    path: '/mallapi/operatorRequirement/setAutomatic',
    about:
      'Has applications of a kind accepted by themselves from now on when every requirement is met, or no longer. Not without any requirement.',
    ...written,
    isGrave: true,
    input: z.strictObject({ accountType: AccountType, isAutomatic: z.boolean(), seen: z.int().min(0), reason: typed(300) }),
    refuses: ['conflict', 'nothing-required'],
  }),
  check: call({
    path: '/mallapi/operatorRequirement/check',
    about:
      'Says of an application that waits whether it meets what a person has to look at. When that was the last, it may be accepted by itself.',
    who: 'operator',
    may: 'applications.decide',
    input: z.strictObject({ id: Id, version: z.int().min(1), requirementId: Id, holds: z.boolean() }),
    output: Case,
    refuses: ['not-found', 'conflict', 'name-taken'],
    twice: 'same',
    changes: ['applications'],
    fills: { read: '/mallapi/operatorApplication/getInfo', by: ['id'] },
  }),
}
