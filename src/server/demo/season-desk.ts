import type { HomeContent } from '../../contract/home-content.ts'
import { addDays, marketDay, momentAt } from '../../rules/calendar.ts'
import { seasons } from '../content/tables.ts'
import type { Db } from '../db/database.ts'
import { editions } from '../editions/tables.ts'
import { readMall } from '../malls/queries.ts'
import { builtInHome } from '../malls/shown-home.ts'
import { accountId, logins } from './people.ts'
import { stableId } from './random.ts'
import { hoursFrom } from './time.ts'

/** Home & Garden. */
const MALL_ID = 10_002
const LEADS = 'snow'
const winter = { wears: 'own', deep: '#14324f', glow: '#3f6f9c', tag: '#d3e6f7', tint: '#eaf2f9' } as const

/** A season that is planned: three weeks of winter, with what is about snow before the rest. */
export async function fillSeason(db: Db, now: Date): Promise<void> {
  const row = await readMall(db, MALL_ID)
  if (!row) return
  const id = stableId('season', 'winter')
  const from = momentAt(addDays(marketDay(now), 14), '00:00')
  const until = momentAt(addDays(marketDay(now), 35), '00:00')
  const home = builtInHome(row)
  const content: HomeContent = {
    ...home,
    banners: home.banners.toSorted((one, other) => Number(other.key === LEADS) - Number(one.key === LEADS)),
    dress: winter,
    season: { mallId: MALL_ID, name: 'Winter at home', from: from.toISOString(), until: until.toISOString() },
  }
  const writtenAt = hoursFrom(now, -50)
  await db.insert(seasons).values({ id, mallId: MALL_ID, madeAt: writtenAt })
  await db.insert(editions).values({
    ...{
      id: stableId('edition', 'winter'),
      kind: 'season',
      key: id,
      number: 2,
      content,
      changes: [],
      byAccount: accountId(logins.operator),
    },
    ...{ writtenAt, showsFrom: writtenAt, showsUntil: until },
  })
}
