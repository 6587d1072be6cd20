import { checksOf } from '../../rules/application-checks.ts'
import { emptyFields } from '../../rules/empty-application.ts'
import type { Db } from '../db/database.ts'
import { cityNamed, gazetteer } from '../places/gazetteer.ts'
import type { Sealing } from '../sealing.ts'
import { alikeTo } from './alike.ts'
import { type ApplicationRow, draftOf, isTaken, openTax, othersWithPhone } from './queries.ts'

interface Looking {
  sealing: Sealing
  now: Date
}

/** What the house finds out of an application, and whose names it can be mistaken for. */
export async function checksOfCase(db: Db, row: ApplicationRow, { sealing, now }: Looking) {
  const said = { ...emptyFields, ...row.said }
  const alike = await alikeTo(db, row, now)
  const known = cityNamed(await gazetteer(db, now), { city: said.city, province: said.province })
  const checks = checksOf({
    draft: draftOf(row),
    tax: openTax(sealing, row),
    isPlaceKnown: known !== undefined && known.country === said.country,
    isNameFree: row.state === 'accepted' || !(await isTaken(db, row.accountType, row.wantedId ?? '', row.id)),
    hasLookAlike: alike.names.length > 0,
    others: await othersWithPhone(db, row),
    arePhotosErased: row.erasedAt !== null,
  })
  return { checks, alike }
}
