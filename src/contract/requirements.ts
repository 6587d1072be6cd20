import * as z from 'zod'
import { Id } from './call.ts'

/** What the house finds out by itself, what the seller says, and what a person has looked at. */
export const requirementKinds = ['computed', 'said', 'checked'] as const
export type RequirementKind = (typeof requirementKinds)[number]

/** What the house finds out of every application. */
export const applicationChecks = [
  'emailProved',
  'bothSides',
  'phoneForm',
  'placeKnown',
  'nameFree',
  'nameAlike',
  'businessNumber',
  'gstHstNumber',
  'onlyOne',
] as const
export type ApplicationCheck = (typeof applicationChecks)[number]

/** It holds only with `ok`; `look`: it does not, or a person should look. */
export const checkResults = ['ok', 'look', 'not-given'] as const
export type CheckResult = (typeof checkResults)[number]

/** How one application stands to one requirement. */
export const MetRequirement = z.object({
  id: Id,
  kind: z.enum(requirementKinds),
  check: z.enum(applicationChecks).nullable(),
  /** Empty of what is computed: its check has words of its own. */
  text: z.string(),
  result: z.enum(checkResults),
  /** By whom it was said or looked at, and when. */
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
})
export type MetRequirement = z.infer<typeof MetRequirement>

/** What an applicant can say, as it reads. Words that were changed meanwhile are another version. */
export const Sayable = z.object({ id: Id, version: z.int().min(1), words: z.string() })
export type Sayable = z.infer<typeof Sayable>

export const MOST_REQUIREMENTS = 40
