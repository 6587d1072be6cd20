import { and, desc, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { operatorSearch } from '../../contract/search.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { spus } from '../catalogue/tables.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { startTask } from '../jobs/start-task.ts'
import { taskOf } from '../jobs/task-calls.ts'
import { type LookedRow, lookedColumns } from './close-look.ts'
import { explainedWords, explainRow } from './explain.ts'
import { indexTimes, readIndexState } from './index-state.ts'
import { loadLanguage } from './language.ts'
import { reindexProducts } from './reindex-products.ts'
import { searchDocuments, searchSetAside } from './tables.ts'
import { understand } from './understand.ts'

const MOST_LISTED = 500

export const operatorSearchCalls: Handlers<typeof operatorSearch> = {
  setAside: async ({ db }) => {
    const rows = await db.select().from(searchSetAside).orderBy(desc(searchSetAside.since), searchSetAside.id).limit(MOST_LISTED)
    return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
  },
  state: async ({ db, processState }) => {
    const [index, times, { version }, process] = await Promise.all([readIndexState(db), indexTimes(db), loadLanguage(db), processState()])
    return {
      ...{ products: index.products, isOlder: times.madeAt !== null && index.version !== version, memory: process.shelf },
      ...{ madeAt: times.madeAt?.toISOString() ?? null, filling: times.filling },
    }
  },
  explain: async ({ db, locale, now }, { searchText, id, asTyped }) => {
    const { rows } = await db.execute<LookedRow>(
      sql`select ${lookedColumns} from ${searchDocuments} where ${and(eq(searchDocuments.id, id), eq(searchDocuments.kind, 'product'))}`,
    )
    const [row] = rows
    if (!row) throw new Refusal('not-found')
    const { plan, nearest, parts, unknown, correction } = await understand(db, { text: searchText, locale, asTyped }, now())
    const used = plan ?? nearest()
    const explained = used ? explainRow(used, row) : null
    return {
      understood: [...parts],
      unknown: [...unknown],
      correction,
      words: explainedWords(used),
      score: explained?.score ?? null,
      steps: (explained?.steps ?? []).map(({ what, worth }) => ({ what, worth })),
    }
  },
  reindex: ({ db, caller, now }) =>
    inTransaction(db, async (tx) => {
      const owner = { kind: 'house' as const, placeId: HOUSE_ID, accountId: caller.id }
      return taskOf(await startTask(tx, reindexProducts, { owner, input: {}, total: await tx.$count(spus) }, now()), false)
    }),
}
