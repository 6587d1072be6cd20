import * as z from 'zod'
import { DEEPEST } from './deepest.ts'
import type { RefusalReason } from './refusals.ts'
import type { Right } from './rights.ts'
import type { Topic } from './topics.ts'

/** `anyone` needs no session. The last three are staff: of a shop, of a business of services, of the marketplace itself. */
export type Who = 'anyone' | 'customer' | 'goodsSeller' | 'serviceSeller' | 'operator'

/** Reads may say that a replica may answer; a call without `reads` writes. */
type Reads = 'replica' | 'primary'

export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  W extends Who = Who,
  R extends Reads | undefined = Reads | undefined,
> {
  path: `/mallapi/${string}` | `/upms/${string}`
  /** One sentence for the documentation page. */
  about: string
  who: W
  /** Of a call of staff: the right that the caller needs at the place that the call is made for. */
  may?: Right
  /** Touches money, roles or papers: asks for the password or the second factor again when it was not just given. */
  isGrave?: true
  input: Input
  /** Its input holds whole pages of text, in three languages: more may be sent than to other calls. */
  hasLongTexts?: true
  output: Output
  /** What it may refuse beside what every call may: bad input, missing session, too many requests. */
  refuses: readonly RefusalReason[]
  reads?: R
  /**
   * Of a read whose answer is somebody's own: whether staff who look as them are answered. Nothing is shown unless this says so: `shown` to
   * whoever looks as that customer or at that desk, `atWork` to both, `hidden` what pays, proves who somebody is or was written in private.
   */
  seen?: 'shown' | 'atWork' | 'hidden'
  /** Of a read: what it is about, where a write may make it untrue. */
  shows?: readonly Topic[]
  /**
   * Of a write: what becomes of it when it is asked twice, as a browser does that heard no answer. `same`: nothing more than when it is asked
   * once, though the second may be refused. `key`: it would happen twice, so that it takes an idempotency key; under the same key it happens
   * once and is answered the same.
   */
  twice?: 'same' | 'key'
  /** Of a write: what is no longer as it was. */
  changes?: readonly Topic[]
  /** Of a write whose answer is the answer of a read: the path of that one, and the fields of the answer that are its input. */
  fills?: { read: Call['path']; by: readonly string[] }
}

export type ReadCall = Call<z.ZodType, z.ZodType, Who, Reads>
/** What a caller sends, before defaults are filled in. */
export type Sent<C extends Call> = z.input<C['input']>
export type Input<C extends Call> = z.output<C['input']>
export type Output<C extends Call> = z.output<C['output']>

export function call<Input extends z.ZodType, Output extends z.ZodType, W extends Who, R extends Reads | undefined = undefined>(
  declared: Call<Input, Output, W, R> & (W extends 'anyone' | 'customer' ? { may?: never } : { may: Right }),
): Call<Input, Output, W, R> {
  return declared
}

// Control characters would reach logs and PostgreSQL refuses NUL; zero-width ones make two equal-looking texts differ; those that turn the
// direction of writing show a text as another one; half a character (Cs) is none.
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Cs}/u

/**
 * One spelling for what is written the same. Putting the marks on a letter in order takes the square of their number, so all but the first
 * thirty go before: no language needs more (Unicode's Stream-Safe Text Format).
 */
export const composed = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC')

// Spaces of any kind, marks without a letter, fillers that count as letters and draw nothing.
const blank = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Z}\p{M}\s\u2800]/gu

/** Whether a reader would see anything of it. */
export const isSeen = (text: string): boolean => text.replace(blank, '') !== ''

/** A text a person typed: normalised, trimmed, without invisible characters, 1 to `max` long. */
export const typed = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform((text) => composed(text).trim())
    .refine((text) => text.length <= max && isSeen(text) && !invisible.test(text))

const letters = new Intl.Segmenter()

/** Like `typed`, but counts as people do: a flag or a letter with its accents is one, however it is written. */
export const typedLetters = (max: number) => typed(max * 8).refine((text) => [...letters.segment(text)].length <= max)

/** Like `typed`, but may be empty. */
export const typedOrEmpty = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform((text) => composed(text).trim())
    .refine((text) => text.length <= max && (text === '' || isSeen(text)) && !invisible.test(text))

const FIRST_YEAR = 2000
const YEARS_AHEAD = 5

/** A moment that somebody plans: neither long ago nor in a year that nobody will see here. */
export const PlannedMoment = z.iso.datetime().refine((text) => {
  const year = Number(text.slice(0, 4))
  return year >= FIRST_YEAR && year <= new Date().getUTCFullYear() + YEARS_AHEAD
})

export const Id = z.uuid()
export const MallId = z.int().min(1).max(999_999)
/** Integer cents: the unit of every amount inside the house. */
export const Cents = z.int().min(0).max(100_000_000_00)
/** Dollars with two decimals, as the edge speaks of money. */
export const Money = z.number()

export const Page = z
  .strictObject({ current: z.int().min(1).default(1), size: z.int().min(1).max(100).default(10) })
  .refine(({ current, size }) => (current - 1) * size < DEEPEST)

export const pageOf = <T extends z.ZodType>(record: T) => z.object({ records: z.array(record), total: z.int() })

/** A list that is read by key: what comes after the last one that was seen. Its reading costs the same however far down one is. */
export const KeyPage = z.strictObject({ after: Id.nullable().default(null), size: z.int().min(1).max(100).default(20) })

/** `next` is the key to go on with; null at the end. */
export const keyPageOf = <T extends z.ZodType>(record: T) => z.object({ records: z.array(record), next: Id.nullable() })
