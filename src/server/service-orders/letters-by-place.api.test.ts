import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { expireQuotes } from '../quotes/expire-quotes.ts'
import { addShopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { postOf } from '../testing/post.ts'
import { askAndQuote, bookQuote, openDirectory } from '../testing/services.ts'
import { tendJobs } from './tend-jobs.ts'

const places = {
  Vancouver: { province: 'BC', postal: 'V6B 1A1' },
  Toronto: { province: 'ON', postal: 'M5V 2T6' },
  'St. John’s': { province: 'NL', postal: 'A1C 1A1' },
}

/** Around midnight, and around both changes of the clocks: each moment as it is read at each place. */
const moments: [at: string, read: Record<keyof typeof places, string>][] = [
  [
    '2026-01-14T04:15:00Z',
    {
      Vancouver: 'Tuesday, January 13, 2026 at 20:15',
      Toronto: 'Tuesday, January 13, 2026 at 23:15',
      'St. John’s': 'Wednesday, January 14, 2026 at 00:45',
    },
  ],
  [
    '2026-03-08T07:30:00Z',
    {
      Vancouver: 'Saturday, March 7, 2026 at 23:30',
      Toronto: 'Sunday, March 8, 2026 at 03:30',
      'St. John’s': 'Sunday, March 8, 2026 at 05:00',
    },
  ],
  [
    '2026-11-01T05:30:00Z',
    {
      Vancouver: 'Saturday, October 31, 2026 at 22:30',
      Toronto: 'Sunday, November 1, 2026 at 01:30',
      'St. John’s': 'Sunday, November 1, 2026 at 02:00',
    },
  ],
  [
    '2026-11-18T01:00:00Z',
    {
      Vancouver: 'Tuesday, November 17, 2026 at 18:00',
      Toronto: 'Tuesday, November 17, 2026 at 20:00',
      'St. John’s': 'Tuesday, November 17, 2026 at 21:30',
    },
  ],
]

const HOUR = 3_600_000
let house: House
afterEach(() => house.close())

/** A directory on a clock that begins before everything that happens. */
async function openAt(moment: number) {
  const clock = new Date(moment)
  const opened = await openDirectory(clock)
  house = opened.house
  const post = postOf(house, () => clock)
  const words = async () => {
    await post.run()
    return post.mail.sent().map(({ subject, text }) => `${subject} ${text}`)
  }
  return { ...opened, clock, words }
}

test.each(moments)('%s is mailed as the day and hour of the place, when it is set, before it, and after it', async (at, read) => {
  const visit = Date.parse(at)
  const { t, all, clock, words } = await openAt(visit - 96 * HOUR)
  for (const [n, [place, { province, postal }]] of Object.entries(places).entries()) {
    clock.setTime(visit - (90 - n) * HOUR)
    const asker = await addShopper(house, province)
    await house.db.execute(sql`update addresses set postal_code = ${postal} where customer_id = ${asker.id}`)
    const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
    const id = await bookQuote(t, asker, quoteId)
    const endsAt = new Date(visit + HOUR).toISOString()
    await t.must(all.lakeshore, 'providerJob/schedule', { id, startsAt: at, endsAt, isOutsideHours: true })
    await tendJobs(house.db, new Date(visit - 20 * HOUR))
    await tendJobs(house.db, new Date(visit + 2 * HOUR))
    clock.setTime(visit + 3 * HOUR)
    const letters = await words()
    // The time itself, the reminder, and the question how it went to both.
    expect(letters.filter((letter) => letter.includes(read[place as keyof typeof places])).length, place).toBeGreaterThanOrEqual(4)
    for (const letter of letters) expect(letter).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    await house.db.execute(sql`update service_orders set state = 'cancelled' where id = ${id}`)
  }
})

test('the end of an offer is mailed with its hour, as the place of the request has it', async () => {
  const { t, all, clock, words } = await openAt(Date.parse('2026-11-04T01:00:00Z'))
  await askAndQuote(t, await addShopper(house), all.lakeshore, all.plumbing)
  clock.setTime(Date.parse('2026-11-16T12:00:00Z'))
  await expireQuotes(house.db, clock)
  // Fourteen days after eight in the evening of the third; the clocks have not changed in between.
  expect((await words()).join('\n')).toContain('Tuesday, November 17, 2026 at 20:00')
})
