import type { Call } from '../../../contract/call.ts'
import { SUCCESS } from '../../../contract/envelope.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Context } from '../../context.ts'
import { isConnectionLost } from '../../db/database-error.ts'
import { shortRest, WRITE_PATIENCE_MS } from '../../db/sturdy-pool.ts'
import { type Answer, type Answered, refused } from './answer.ts'
import { whetherDone } from './answered-once.ts'

interface Asked {
  call: Call
  input: unknown
  locale: Locale
  contextOf: () => Promise<Context>
  answer: Answer
}

/**
 * Answers a call also when the database is lost on the way. A write waits for another primary and is done again from its start, where that does
 * nothing again; where nobody heard whether it was committed, its key is looked up first, and until that has answered neither is said.
 */
export async function persistently({ call, input, locale, contextOf, answer }: Asked): Promise<Answered> {
  const until = Date.now() + WRITE_PATIENCE_MS
  const writes = call.reads === undefined
  let context: Context | undefined
  let isOpen = false
  for (let attempt = 0; ; attempt++) {
    try {
      const at = context ?? (await contextOf())
      if (isOpen) {
        const parsed = call.input.safeParse(input)
        const done = parsed.success ? await whetherDone({ call, input: parsed.data, context: at }) : null
        if (done !== null) isOpen = false
        if (done !== null && done !== 'not done') return { status: 200, envelope: { ...SUCCESS, data: done.data } }
      }
      const answered = await answer(call, input, at)
      // What is refused now may have been refused because it was done before.
      if (!answered.lost) return isOpen && answered.envelope.code !== SUCCESS.code ? refused('not-known-yet', locale) : answered
      const isUnsure = at.caller.role === 'visitor' && at.caller.isUnsure
      const hasKey = at.idempotencyKey !== null && at.caller.role !== 'visitor'
      const isRepeatable = isUnsure || call.twice === 'same' || (call.twice === 'key' && hasKey)
      if (answered.lost === 'unknown') isOpen = true
      // Who it is has to be known first.
      context = isUnsure ? undefined : at
      if (!writes || !isRepeatable) return answered
    } catch (error) {
      if (!writes || !isConnectionLost(error)) throw error
    }
    if (Date.now() >= until) return refused(isOpen ? 'not-known-yet' : 'writes-wait', locale)
    await shortRest(attempt)
  }
}
