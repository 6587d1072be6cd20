import { and, arrayOverlaps, inArray, isNull, ne, or } from 'drizzle-orm'
import { locales } from '../../contract/locale.ts'
import { namesOf } from '../../rules/applications.ts'
import { isSameSpelling, lookKeys } from '../../rules/look-alikes.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { allMalls } from '../malls/queries.ts'
import { membershipsOf } from '../members/memberships.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import type { ApplicationRow } from './queries.ts'
import { applications } from './tables.ts'

const HOUSE = 'Mallard'
/** Those that wait for a decision are read one by one. */
const MOST_WAITING = 1000

interface Alike {
  names: string[]
  /** Those of businesses that are open: whoever accepts such a name says why. */
  open: string[]
  /** One of them is the house's or a mall's, or is drawn with other letters: nobody is called so honestly. */
  isImitation: boolean
}

/** Whose names an application's can be mistaken for: businesses, malls and other applicants, never those of the same account. */
export async function alikeTo(db: Db, row: ApplicationRow, now: Date): Promise<Alike> {
  const { name, id } = namesOf(row.accountType)
  const own = [...new Set([row.said.displayName, row.said[name]])].filter((text) => text !== '')
  const keys = new Set([...own, row.said[id]].flatMap(lookKeys))
  if (keys.size === 0) return { names: [], open: [], isImitation: false }
  const looksLike = (text: string) => lookKeys(text).some((key) => keys.has(key))
  const others = await othersNames(db, row, [...keys], now)
  const alike = (all: readonly string[]) => [...new Set(all.filter(looksLike))]
  const [reserved, open, waiting] = [alike(others.reserved), alike(others.open), alike(others.waiting)]
  const isClash = (other: string) => own.some((text) => sharesKey(text, other))
  const isDrawn = (other: string) => own.some((text) => !isSameSpelling(text, other) && sharesKey(text, other))
  return {
    names: [...new Set([...reserved, ...open, ...waiting])],
    open: open.filter(isClash),
    isImitation: reserved.some(isClash) || [...open, ...waiting].some(isDrawn),
  }
}

const sharesKey = (one: string, other: string) => {
  const keys = lookKeys(other)
  return lookKeys(one).some((key) => keys.includes(key))
}

async function othersNames(db: Db, row: ApplicationRow, keys: string[], now: Date) {
  const memberships = await membershipsOf(db, row.accountId)
  const [ofShops, ofProviders, waiting, malls] = await sideBySide(db, [
    () =>
      db
        .select({ id: shops.id, name: shops.displayName })
        .from(shops)
        .where(or(arrayOverlaps(shops.lookKeys, keys), isNull(shops.lookKeys))),
    () =>
      db
        .select({ id: providers.id, name: providers.displayName })
        .from(providers)
        .where(or(arrayOverlaps(providers.lookKeys, keys), isNull(providers.lookKeys))),
    () =>
      db
        .select({ said: applications.said })
        .from(applications)
        .where(and(inArray(applications.state, ['received', 'asked']), ne(applications.accountId, row.accountId)))
        .limit(MOST_WAITING),
    () => allMalls(db, now),
  ])
  const ownIds = [...memberships.map(({ placeId }) => placeId), row.openedId]
  return {
    reserved: [HOUSE, ...malls.flatMap((mall) => locales.map((locale) => mall.name[locale]))],
    open: [...ofShops, ...ofProviders].filter((business) => !ownIds.includes(business.id)).map((business) => business.name),
    waiting: waiting.map(({ said }) => said.displayName),
  }
}
