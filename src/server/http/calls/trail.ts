import { or, sql } from 'drizzle-orm'
import type { Call } from '../../../contract/call.ts'
import { isStaff, placeOf } from '../../../rules/permissions.ts'
import { type Act, append } from '../../audit/append.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { withAround } from '../../db/in-transaction.ts'
import { keptByHandler } from './answered-once.ts'
import type { TrailSubject } from './trail-parts.ts'
import { reasonFields } from './trail-reasons.ts'
import { mayShowNothing, trailSubjects } from './trail-subjects.ts'

/** Every write of somebody who acts for a shop, a business or the marketplace leaves an entry. */
export const leavesTrail = ({ who, reads }: Pick<Call, 'who' | 'reads'>): boolean => isStaff(who) && reads === undefined

const groupOf = (path: string) => path.split('/').at(-2) ?? ''

/** Of the call itself, where it is about something else than its group. */
const subjectOf = (path: string): TrailSubject | null =>
  trailSubjects[path.split('/').slice(-2).join('/')] ?? trailSubjects[groupOf(path)] ?? null

/**
 * Whether all that the handler does is one transaction, so that what it answers is known when the entry is written: of whatever a call makes
 * only the answer knows the name.
 */
export const isWhole = ({ path, twice }: Pick<Call, 'path' | 'twice'>): boolean =>
  twice === 'key' ? !keptByHandler.has(path) : subjectOf(path)?.by === 'made'

/** What the start refuses: a write of staff about which nobody has said what is written down. */
export const lacksSubject = (call: Call): boolean => leavesTrail(call) && !Object.hasOwn(trailSubjects, groupOf(call.path))

export interface Trail {
  /** For the handler: each of its transactions holds the entry of what was done in it, or neither has happened. */
  db: Db
  /** Also true where there was nothing to write. */
  isWritten(): boolean
  /** Neither how it stood before nor how it stands now was written down, and nobody has said why not. */
  isBare(): boolean
}

/** A call that acts for others, on its way. */
export function trailOf(call: Call, input: unknown, { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>): Trail {
  if (!isStaff(call.who) || caller.role === 'visitor') throw new Error(`${call.path} leaves no trail`)
  const kind = placeOf[call.who]
  const place = caller.works[kind]
  if (!place) throw new Error(`${call.path} was let in without a place`)
  const { placeId, role } = place
  const subject = subjectOf(call.path)
  const said = input as Said
  let before: Rows = new Map()
  let isWritten = false
  let isBare = false
  let hasEntry = false
  const around = {
    async before(tx: Db) {
      before = await rowsOf(tx, { subject, name: nameIn(subject, said), placeId, said, isDone: false })
    },
    async after(tx: Db, done: unknown) {
      isWritten = true
      // Nobody has changed anything: what the work wrote all the same goes with it.
      if (wasTurnedAway(done)) return 'takeBack'
      const name = nameIn(subject, said) ?? nameOfMade(done)
      const after = await rowsOf(tx, { subject, name, placeId, said, isDone: true })
      const act = {
        ...{ chain: kind === 'house' ? 'house' : `${kind} ${placeId}`, at: now(), actorId: caller.id, role, call: call.path },
        reason: reasonIn(call, said),
      }
      const pairs = subject?.each ? changed(before, after) : [ofOne(before, after, name ?? (kind === 'house' ? null : placeId))]
      // A later transaction of the same call that changed nothing more would say that nothing was changed.
      if (hasEntry && pairs.every((pair) => pair.before === pair.after)) return 'keep'
      hasEntry = true
      isBare = pairs.some((pair) => pair.before === null && pair.after === null)
      await append(
        tx,
        pairs.map((pair) => ({ ...act, ...pair })),
      )
      return 'keep'
    },
  } as const
  return { db: withAround(db, around), isWritten: () => isWritten, isBare: () => isBare && !Object.hasOwn(mayShowNothing, call.path) }
}

type Said = Readonly<Record<string, unknown>>
/** What is written down of each row, by its id. */
type Rows = ReadonlyMap<string, string>
type Pair = Pick<Act, 'subjectId' | 'before' | 'after'>

/** As the input names it; null where only the answer can. */
const nameIn = (subject: TrailSubject | null, said: Said): string | null =>
  subject?.by === 'made' ? null : textOf(said[subject?.by ?? 'id'])

/** What was made has its name from the call, which answers it alone or within what it tells. */
function nameOfMade(done: unknown): string | null {
  if (typeof done !== 'object' || done === null) return null
  if ('id' in done) return textOf(done.id)
  return 'info' in done ? nameOfMade(done.info) : null
}

const changed = (before: Rows, after: Rows): Pair[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ subjectId: id, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((pair) => pair.before !== pair.after)

const ofOne = (before: Rows, after: Rows, name: string | null): Pair => ({
  subjectId: [...after.keys(), ...before.keys()].find((key) => key !== '') ?? name,
  before: [...before.values()][0] ?? null,
  after: [...after.values()][0] ?? null,
})

const turnedAway: readonly unknown[] = ['wrong', 'conflict']

/** An answer that says why nothing was written. */
const wasTurnedAway = (done: unknown) => typeof done === 'object' && done !== null && 'is' in done && turnedAway.includes(done.is)

interface Wanted {
  subject: TrailSubject | null
  name: string | null
  placeId: string
  said: Said
  isDone: boolean
}

async function rowsOf(tx: Db, { subject, name, placeId, said, isDone }: Wanted): Promise<Rows> {
  if (!subject) return new Map()
  const { table, shows, id, each, by, newest } = subject
  const isUnnamed = name === null && (by === 'made' || newest !== undefined)
  if (isUnnamed && !(isDone && newest)) return new Map()
  const where = isUnnamed && newest ? newest : subject.where
  const names = each ? each(said) : [name ?? placeId]
  if (names.length === 0) return new Map()
  const rows = await tx
    .select({ row: id ?? sql<string>`''`, ...shows })
    .from(table)
    .where(or(...names.map((one) => where(one, placeId, said))))
    .limit(each ? names.length : 1)
  return new Map(rows.map(({ row, ...shown }) => [String(row), JSON.stringify(shown)]))
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function reasonIn({ path }: Call, said: Said): string | null {
  const reason = said[reasonFields[path] ?? '']
  return typeof reason === 'number' ? String(reason) : textOf(reason)
}
