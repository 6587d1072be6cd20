import type { Call } from '../../../contract/call.ts'
import { isStaff, placeOf } from '../../../rules/permissions.ts'
import { append } from '../../audit/append.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { withAround } from '../../db/in-transaction.ts'
import type { TrailSubject } from './trail-parts.ts'
import { trailSubjects } from './trail-subjects.ts'

/** Every write of somebody who acts for a shop, a business or the marketplace leaves an entry. */
export const leavesTrail = ({ who, reads }: Pick<Call, 'who' | 'reads'>): boolean => isStaff(who) && reads === undefined

const groupOf = (path: string) => path.split('/').at(-2) ?? ''

/** Of the call itself, where it is about something else than its group. */
const subjectOf = (path: string): TrailSubject | null =>
  trailSubjects[path.split('/').slice(-2).join('/')] ?? trailSubjects[groupOf(path)] ?? null

/** What the start refuses: a write of staff about which nobody has said what is written down. */
export const lacksSubject = (call: Call): boolean => leavesTrail(call) && !Object.hasOwn(trailSubjects, groupOf(call.path))

export interface Trail {
  /** For the handler: each of its transactions holds the entry of what was done in it, or neither has happened. */
  db: Db
  /** Also true where there was nothing to write. */
  isWritten(): boolean
}

/** A call that acts for others, on its way. */
export function trailOf(call: Call, input: unknown, { db, caller, now }: Context): Trail {
  if (!isStaff(call.who) || caller.role === 'visitor') throw new Error(`${call.path} leaves no trail`)
  const kind = placeOf[call.who]
  const place = caller.works[kind]
  if (!place) throw new Error(`${call.path} was let in without a place`)
  const { placeId, role } = place
  const subject = subjectOf(call.path)
  const said = input as Record<string, unknown>
  const subjectId = textOf(said.id) ?? textOf(said.spuId) ?? textOf(said.requestId) ?? textOf(said.sellerId)
  const read = (tx: Db) => (subject ? snapshot(tx, subject, subjectId ?? placeId, placeId) : null)
  let before: string | null = null
  let isWritten = false
  const around = {
    async before(tx: Db) {
      before = await read(tx)
    },
    async after(tx: Db, done: unknown) {
      isWritten = true
      if (wasTurnedAway(done)) return
      await append(tx, {
        chain: kind === 'house' ? 'house' : `${kind} ${placeId}`,
        at: now(),
        actorId: caller.id,
        role,
        call: call.path,
        subjectId: subjectId ?? (kind === 'house' ? null : placeId),
        before,
        after: await read(tx),
        reason: reasonIn(call, said),
      })
    },
  }
  return { db: withAround(db, around), isWritten: () => isWritten }
}

const turnedAway: readonly unknown[] = ['wrong', 'conflict']

/** An answer that says why nothing was written: nobody has changed anything. */
const wasTurnedAway = (done: unknown) => typeof done === 'object' && done !== null && 'is' in done && turnedAway.includes(done.is)

async function snapshot(tx: Db, { table, where, shows }: TrailSubject, id: string, placeId: string): Promise<string | null> {
  const [row] = await tx.select(shows).from(table).where(where(id, placeId))
  return row ? JSON.stringify(row) : null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Why, in the words of whoever decided, where a call asks for that. Words to a customer are none: they stay in their thread. */
const reasonFields: Readonly<Record<string, string>> = {
  '/mallapi/operatorJob/decideDispute': 'words',
  '/mallapi/operatorApplication/accept': 'nameReason',
  '/mallapi/operatorApplication/refuse': 'reason',
  '/mallapi/sellerStaff/invite': 'role',
  '/mallapi/providerStaff/invite': 'role',
  '/mallapi/operatorStaff/invite': 'role',
  ...Object.fromEntries(['save', 'discard', 'publish', 'goBack', 'withdraw'].map((act) => [`/mallapi/operatorContent/${act}`, 'name'])),
  ...Object.fromEntries(['save', 'discard', 'publish', 'goBack', 'withdraw'].map((act) => [`/mallapi/operatorHome/${act}`, 'mallId'])),
  ...Object.fromEntries(['save', 'close', 'reopen'].map((act) => [`/mallapi/operatorMall/${act}`, 'mallId'])),
  '/mallapi/operatorMall/add': 'code',
  '/mallapi/operatorCategory/move': 'reason',
  '/mallapi/operatorSeller/setStanding': 'reason',
  '/mallapi/operatorCustomer/block': 'reason',
  '/mallapi/operatorCustomer/unblock': 'reason',
  '/mallapi/operatorSeeing/begin': 'reason',
  '/mallapi/operatorMerge/carryOut': 'reason',
  '/mallapi/operatorOrder/reveal': 'reason',
  '/mallapi/operatorPrivacy/decide': 'reason',
  '/mallapi/operatorPrivacy/unseal': 'reason',
  '/mallapi/operatorOrder/goodwill': 'reason',
  '/mallapi/operatorMoney/addCommission': 'reason',
  '/mallapi/operatorMoney/endCommission': 'reason',
  '/mallapi/operatorMoney/withdrawCommission': 'reason',
  '/mallapi/operatorMoney/writeOff': 'reason',
  '/mallapi/operatorFacts/reveal': 'reason',
  '/mallapi/operatorFacts/verify': 'reason',
  '/mallapi/operatorAdjustment/add': 'reason',
  '/mallapi/operatorAdjustment/reverse': 'reason',
  '/mallapi/operatorTerms/stopPayouts': 'reason',
  '/mallapi/operatorTerms/resumePayouts': 'reason',
  '/mallapi/operatorPayout/markPaid': 'reference',
  '/mallapi/operatorPayout/markReturned': 'reason',
  '/mallapi/operatorReconciliation/settle': 'note',
  '/mallapi/operatorTerms/saveSettings': 'reason',
  '/mallapi/operatorTerms/setSchedule': 'reason',
  '/mallapi/operatorPlan/save': 'reason',
  '/mallapi/operatorPlan/give': 'reason',
  '/mallapi/operatorReserve/add': 'reason',
  '/mallapi/operatorReserve/end': 'reason',
}

function reasonIn({ path }: Call, said: Record<string, unknown>): string | null {
  const reason = said[reasonFields[path] ?? '']
  return typeof reason === 'number' ? String(reason) : textOf(reason)
}
