import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { call } from '../../../contract/call.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { addShopper, type Shopper } from '../../testing/buying.ts'
import { type CutOff, openCutOff } from '../../testing/cut-off.ts'
import { testPostgres } from '../../testing/database.ts'
import { type House, openHouse } from '../../testing/house.ts'
import type { Mounted } from './table.ts'

const probe = (name: string, twice: 'same' | 'key') =>
  call({
    path: `/mallapi/probe/${name}`,
    about: 'Writes a duck.',
    who: 'customer',
    input: z.strictObject({ duck: z.string() }),
    output: z.object({ duck: z.string() }),
    refuses: ['conflict'],
    twice,
  })

const group = { named: probe('named', 'key'), guarded: probe('guarded', 'same') }
const ponds = {
  group,
  calls: {
    named: async ({ db }, input) => {
      const { duck } = input as { duck: string }
      return inTransaction(db, async (tx) => {
        await tx.execute(sql`insert into ponds values (${duck})`)
        return { duck }
      })
    },
    guarded: async ({ db }, input) => {
      const { duck } = input as { duck: string }
      return inTransaction(db, async (tx) => {
        const { rows } = await tx.execute(sql`select 1 from ponds where duck = ${duck}`)
        if (rows.length > 0) throw new Refusal('conflict')
        await tx.execute(sql`insert into ponds values (${duck})`)
        return { duck }
      })
    },
  },
} satisfies Mounted

describe.runIf(testPostgres)('a write whose database is lost on the way', () => {
  let cutOff: CutOff
  let house: House
  let shopper: Shopper
  beforeAll(async () => {
    cutOff = await openCutOff(testPostgres as string)
    await cutOff.straight.db.execute(sql`create table ponds (duck text not null)`)
    house = await openHouse({ more: [ponds], database: cutOff.database })
    shopper = await addShopper(house)
  })
  afterAll(async () => {
    await house.app.close()
    await cutOff.close()
  })
  afterEach(async () => {
    cutOff.proxy.heal()
    await house.db.execute(sql`delete from ponds where false`)
    await cutOff.straight.db.execute(sql`delete from ponds`)
  })
  const ducks = async () => (await cutOff.straight.db.execute<{ duck: string }>(sql`select duck from ponds`)).rows.map(({ duck }) => duck)
  const send = async (which: keyof typeof group, key?: string) => {
    const headers = { ...shopper.headers, ...(key && { 'idempotency-key': key }) }
    return (await house.call(group[which].path, { duck: 'mallard' }, headers)).envelope
  }

  test.each(['before commit', 'after commit'] as const)('under a key it is looked up and happens once (cut %s)', async (fault) => {
    cutOff.proxy.cut(fault)
    expect(await send('named', v7())).toMatchObject({ code: 0, data: { duck: 'mallard' } })
    expect(await ducks()).toEqual(['mallard'])
  })

  test('without a key nobody says what became of it, and it is not done again', async () => {
    cutOff.proxy.cut('after commit')
    expect((await send('named')).reason).toBe('not-known-yet')
    expect(await ducks()).toEqual(['mallard'])
  })

  test('its broken twin, asked again under another key, happens twice', async () => {
    cutOff.proxy.cut('after commit')
    await send('named')
    await send('named', v7())
    expect(await ducks()).toEqual(['mallard', 'mallard'])
  })

  test('one that may be repeated is; when that is refused, perhaps because it was done before, neither is said', async () => {
    cutOff.proxy.cut('before commit')
    expect((await send('guarded')).code).toBe(0)
    expect(await ducks()).toEqual(['mallard'])
    await cutOff.straight.db.execute(sql`delete from ponds`)
    cutOff.proxy.cut('after commit')
    expect((await send('guarded')).reason).toBe('not-known-yet')
    expect(await ducks()).toEqual(['mallard'])
  })

  test('while there is no primary it waits for ten seconds and says that nothing was saved; back again, it is done', async () => {
    cutOff.proxy.close()
    expect((await send('named', v7())).reason).toBe('writes-wait')
    const key = v7()
    const waiting = send('named', key)
    setTimeout(() => cutOff.proxy.heal(), 1_000)
    expect((await waiting).code).toBe(0)
    expect(await ducks()).toEqual(['mallard'])
  })

  test('unheard and without a primary afterwards it stays unknown, and who asks again under the key is told', async () => {
    const key = v7()
    cutOff.proxy.cut('after commit, for good')
    expect((await send('named', key)).reason).toBe('not-known-yet')
    cutOff.proxy.heal()
    expect(await send('named', key)).toMatchObject({ code: 0, data: { duck: 'mallard' } })
    expect(await ducks()).toEqual(['mallard'])
  })
})
