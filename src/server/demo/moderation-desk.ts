import type { Db } from '../db/database.ts'
import { moderationRules } from '../moderation/tables.ts'
import { accountId, logins } from './people.ts'
import { stableId } from './random.ts'
import { hoursFrom } from './time.ts'

/** Rules that a new marketplace would begin with; one of them is off. */
export async function fillModeration(db: Db, now: Date): Promise<void> {
  const of = (name: string) => ({
    ...{ id: stableId('moderation-rule', name), name, version: 1, words: [], times: null, isOn: true },
    ...{ changedAt: hoursFrom(now, -90), changedBy: accountId(logins.operator) },
  })
  await db.insert(moderationRules).values([
    { ...of('Weapons'), kind: 'words', holds: true, words: ['firearm', 'ammunition', 'arme à feu', '枪支'] },
    { ...of('Goods without a picture'), kind: 'picture' },
    { ...of('Ten times too dear or too cheap'), kind: 'price', times: 10 },
    { ...of('Texts of other shops'), kind: 'copied' },
    { ...of('Quebec reads French'), kind: 'french', isOn: false },
  ])
}
