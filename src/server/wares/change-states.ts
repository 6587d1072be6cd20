import { and, asc, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { sellerState } from '../../contract/seller-states.ts'
import { type StateChange, setStates } from '../catalogue/set-states.ts'
import { spus } from '../catalogue/tables.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { startTask } from '../jobs/start-task.ts'
import { taskOf } from '../jobs/task-calls.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { whenFound } from '../search/when-found.ts'
import { freeze, frozenStep, lockedIn, versionOf } from './frozen.ts'
import { ownProducts } from './own-products.ts'

/** Products of one step: less than a second of work. */
const TOGETHER = 50
const SAMPLES = 20

type Shift = Input<typeof sellerState.preview>

const wanted = (shopId: string, { spuIds, found }: Shift): SQL | undefined =>
  and(found ? ownProducts(shopId, found) : eq(spus.shopId, shopId), spuIds ? inArray(spus.id, spuIds) : undefined)

const writerOf = ({ placeId, accountId }: { placeId: string; accountId: string }) => ({ shopId: placeId, accountId })

/** Whether many products are sold, some at each step. What was found is what is moved: a filter by state no longer finds what a step has moved. */
export const changeStates: TaskKind<Shift & { ids: readonly string[]; versions?: readonly number[] }> = {
  kind: 'change-states',
  place: 'shop',
  may: 'products.write',

  async step(tx, { input, owner, cursor, now }) {
    const { ids, versions = [] } = input
    const at = { cursor, most: TOGETHER }
    const { rows, overtaken, ...stepped } = await frozenStep({ ids, versions }, at, (some) => lockedIn(tx, owner.placeId, some))
    const changes = rows.map((one): StateChange => ({ spuId: one.id, from: one.state, to: input.to }))
    const moved = await setStates(tx, writerOf(owner), changes, now)
    await whenFound(
      tx,
      moved.map(({ spuId }) => spuId),
    )
    return {
      ...stepped,
      counts: { changed: moved.length, left: rows.length - moved.length, overtaken },
      record: moved,
    }
  },

  /** Whatever somebody has moved since stays where they wanted it. What was scheduled is a draft again: its moment may be over. */
  async undo(tx, { owner, record, now }) {
    const moved = record as StateChange[]
    const back = moved.map(({ spuId, from, to }): StateChange => ({ spuId, from: to, to: from === 'scheduled' ? 'draft' : from }))
    const restored = await setStates(tx, writerOf(owner), back, now)
    await whenFound(
      tx,
      restored.map(({ spuId }) => spuId),
    )
    return { counts: { restored: restored.length, kept: moved.length - restored.length } }
  },
}

const { id, title, state, mainPicture } = spus

export const sellerStateCalls: Handlers<typeof sellerState> = {
  async preview({ db, caller, locale, now }, input) {
    const where = wanted(caller.shopId, input)
    const seen = await versionOf(db, where, now())
    const lacksPicture = input.to === 'active' ? eq(mainPicture, '') : undefined
    const stays = or(eq(state, input.to), lacksPicture)
    const read = (which: SQL | undefined) =>
      db.select({ id, title, state, mainPicture }).from(spus).where(and(where, which)).orderBy(asc(id)).limit(SAMPLES)
    const moves = and(ne(state, input.to), lacksPicture && ne(mainPicture, ''))
    const [samples, leftOut] = [await read(moves), await read(stays)]
    return {
      ...seen,
      moving: await db.$count(spus, and(where, moves)),
      samples: samples.map((one) => ({ id: one.id, title: one.title[locale], state: one.state })),
      leftOut: leftOut.map((one) => ({
        id: one.id,
        title: one.title[locale],
        why: one.state === input.to ? ('is-so' as const) : ('no-picture' as const),
      })),
    }
  },

  change({ db, caller, locale, now }, { version, ...input }) {
    return inTransaction(db, async (tx) => {
      const { frozen, leftOut } = await freeze(tx, wanted(caller.shopId, input), { version, locale })
      const owner = { kind: 'shop' as const, placeId: caller.shopId, accountId: caller.id }
      const begun = await startTask(tx, changeStates, { owner, input: { ...input, ...frozen }, total: frozen.ids.length }, now())
      return { ...taskOf(begun, true), leftOut }
    })
  },
}
