import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Call } from '../../../contract/call.ts'
import { type Envelope, SUCCESS } from '../../../contract/envelope.ts'
import { nameTheNumber } from '../../../contract/fault-words.ts'
import type { Locale } from '../../../contract/locale.ts'
import { rec } from '../../../contract/recommendations.ts'
import { Refusal, type RefusalReason, refusals } from '../../../contract/refusals.ts'
import { isStaff, lacksFactorFor, mayAt, PROOF_MINUTES, placeOf } from '../../../rules/permissions.ts'
import { mayBeSeen, withoutHidden } from '../../../rules/seeing.ts'
import type { Context } from '../../context.ts'
import { isConnectionLost, isOverloaded, isUnknown, PrimaryAway } from '../../db/database-error.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { StorageAway } from '../../ports/storage.ts'
import { isHeldBack } from '../../sellers/may-still-sell.ts'
import { answeredOnce } from './answered-once.ts'
import { sendsCardNumber } from './card-numbers.ts'
import type { CallTable } from './table.ts'
import { isWhole, leavesTrail, type Trail, trailOf } from './trail.ts'
import { writtenObject } from './written.ts'

export interface Answered {
  status: number
  envelope: Envelope
  /** The database was lost on the way: before anything was to be committed, or so that nobody knows. */
  lost?: 'before' | 'unknown'
}

/** Answers one call, for HTTP and in-process alike. Never throws. */
export type Answer = (call: { path: string }, rawInput: unknown, context: Context) => Promise<Answered>

/** What every call may refuse without declaring it. */
const common: readonly RefusalReason[] = [
  'bad-input',
  'not-signed-in',
  'session-ended',
  'forbidden',
  'factor-needed',
  'prove-again',
  'seller-suspended',
  'only-looking',
  'hidden-here',
  'too-many',
]

/** Transport statuses of refusals; any other is an answer to the person and travels as 200. */
const statuses: Partial<Record<RefusalReason, number>> = {
  'too-many': 429,
  'too-large': 413,
  'avatar-too-large': 413,
  'image-too-large': 413,
  'inquiry-image-too-large': 413,
  'video-too-large': 413,
  'wrong-type': 415,
  'wrong-image-type': 415,
  'wrong-video-type': 415,
  'wrong-verb': 405,
  'wrong-host': 421,
  busy: 503,
  'not-known-yet': 503,
  'writes-wait': 503,
  bug: 500,
}

export function refused(reason: RefusalReason, locale: Locale, status = statuses[reason] ?? 200): Answered {
  return { status, envelope: { code: refusals[reason].code, msg: refusals[reason].text[locale], data: null, reason } }
}

/** What broke on our side. The number stands in the answer and in the line of the log, and tells nothing else. */
export function broken(locale: Locale): { answered: Answered; number: string } {
  const digits = randomBytes(3).toString('hex')
  const number = `${digits.slice(0, 4)}-${digits.slice(4)}`
  const { status, envelope } = refused('bug', locale, 500)
  return { answered: { status, envelope: { ...envelope, msg: envelope.msg + nameTheNumber[locale](number) } }, number }
}

interface AnswerParts {
  table: CallTable
  log: Pick<FastifyBaseLogger, 'error'>
  /** Compare every answer with its declared output. Costs time, so only where developers and tests look. */
  checkOutput: boolean
}

export function createAnswer({ table, log, checkOutput }: AnswerParts): Answer {
  return async ({ path }, rawInput, context) => {
    const entry = table.get(path)
    if (!entry) return refused('not-found', context.locale, 404)
    const { call, handler } = entry
    try {
      admitLook(call, context)
      admit(call, context)
      if (await isSuspendedFor(call, context)) return refused('seller-suspended', context.locale)
      const input = call.input.safeParse(rawInput)
      if (!input.success || (call.reads === undefined && sendsCardNumber(rawInput))) return refused('bad-input', context.locale)
      const trail = leavesTrail(call) ? trailOf(call, input.data, context) : null
      const named = { call, input: input.data, context: trail ? { ...context, db: trail.db } : context }
      const work = (own: Context) => atReader(call, own, (at) => handler(at, input.data))
      const { data, isRepeat } = await answeredOnce(
        named,
        // Under a key it is in a transaction already.
        trail && isWhole(call)
          ? (own) => (own.db === trail.db ? inTransaction(own.db, (tx) => work({ ...own, db: tx })) : work(own))
          : work,
      )
      const lack = trail && !isRepeat ? lackOf(trail) : null
      if (lack) {
        // Too late to take anything back: what a developer's machine throws is said in the log elsewhere.
        const fault = new Error(`${path} ${lack}`)
        if (checkOutput) throw fault
        log.error({ err: fault, call: path }, 'A write of staff left no trail')
      }
      if (checkOutput) assertDeclared(call, data)
      return { status: 200, envelope: { ...SUCCESS, data: context.seeing && !isForEverybody(call) ? withoutHidden(data) : data } }
    } catch (error) {
      if (error instanceof Refusal && (call.refuses.includes(error.reason) || common.includes(error.reason))) {
        return refused(error.reason, context.locale)
      }
      if (isUnknown(error)) {
        log.error({ err: error, call: path }, 'Nobody heard whether it was committed')
        return { ...refused('not-known-yet', context.locale), lost: 'unknown' }
      }
      if (isOverloaded(error)) {
        log.error({ err: error, call: path }, 'The database could not answer in time')
        return { ...refused('busy', context.locale), ...(isConnectionLost(error) && { lost: 'before' as const }) }
      }
      if (error instanceof StorageAway) {
        log.error({ err: error, call: path }, 'The storage does not answer')
        return refused('busy', context.locale)
      }
      const { answered, number } = broken(context.locale)
      log.error({ err: error, call: path, number }, error instanceof Refusal ? `Undeclared refusal: ${error.reason}` : 'A call broke')
      return answered
    }
  }
}

function lackOf(trail: Trail): string | null {
  if (!trail.isWritten()) return 'was answered without a transaction that could hold its trail'
  return trail.isBare() ? 'left a trail that shows neither before nor after' : null
}

/**
 * What may be a little old is asked of the server that was chosen for this request. What it cannot answer the primary decides, also that there
 * is no such thing: it may not have come to the replica yet.
 */
async function atReader(call: Call, context: Context, ask: (context: Context) => Promise<unknown>): Promise<unknown> {
  if (call.reads !== 'replica' || context.reader === context.db) return ask(context)
  try {
    return await ask({ ...context, db: context.reader })
  } catch {
    // From here on all of this request: one thing is not to be told by two servers.
    context.reader = context.db
    return ask(context)
  }
}

/**
 * Where staff look as somebody else: no write, whoever it is for, and of what is somebody's own only what the contract says is shown. The
 * one place where that is decided.
 */
function admitLook(call: Call, { seeing }: Pick<Context, 'seeing'>): void {
  if (!seeing) return
  if (call.reads === undefined) throw new Refusal('only-looking')
  if (isForEverybody(call) || (seeing.look && mayBeSeen(call, seeing.look.as))) return
  throw new Refusal(seeing.look ? 'hidden-here' : 'session-ended')
}

/** Lets the caller in or refuses: the one place where a right is asked for. Whose rows they may see stands in the `where` of each query. */
function admit(call: Call, { caller, now }: Pick<Context, 'caller' | 'now'>): void {
  const { who, may, isGrave } = call
  // What everybody is answered alike does not depend on who it is.
  if (caller.role === 'visitor' && caller.isUnsure && !isForEverybody(call)) throw new PrimaryAway('Nobody can say whose session it is')
  if (who === 'anyone') return
  if (caller.role === 'visitor') throw new Refusal(caller.sessionEnded ? 'session-ended' : 'not-signed-in')
  const isLetIn = isStaff(who) ? may !== undefined && mayAt(caller.works, placeOf[who], may) : caller.roles.includes(who)
  if (!isLetIn) throw new Refusal(isStaff(who) && may && lacksFactorFor(caller.works, placeOf[who], may) ? 'factor-needed' : 'forbidden')
  if (isGrave && now().getTime() - caller.provedAt.getTime() > PROOF_MINUTES * 60_000) throw new Refusal('prove-again')
}

async function isSuspendedFor({ who, may, reads }: Call, { caller, db }: Context): Promise<boolean> {
  if (reads !== undefined || caller.role === 'visitor' || !isStaff(who) || may === undefined) return false
  const place = caller.works[placeOf[who]]
  return place !== null && isHeldBack(db, place, may)
}

const isForEverybody = ({ who, reads, path }: Call) => who === 'anyone' && reads === 'replica' && !recommended.has(path)
/** These look at what the caller has done. */
const recommended = new Set<string>(Object.values(rec).map(({ path }) => path))

/** Also sees a field that the contract does not name: it would reach whoever asks. */
function assertDeclared(call: Call, data: unknown): void {
  const sent = JSON.parse(JSON.stringify(data ?? null))
  const declared = JSON.parse(JSON.stringify(call.output.parse(data) ?? null))
  if (!isDeepStrictEqual(sent, declared)) throw new Error(`${call.path} answers something else than its declared output`)
}

export const send = (reply: FastifyReply, { status, envelope }: Answered): FastifyReply =>
  reply.code(status).header('content-type', 'application/json; charset=utf-8').serializer(writtenObject).send(envelope)
