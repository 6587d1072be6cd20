import type { Sent } from '../../../contract/call.ts'
import { type SaleSummary, sellerOrder } from '../../../contract/seller-orders.ts'
import { post } from '../../base/browser-calls.ts'
import { mayHere } from '../../base/may-here.ts'
import { tell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import type { BulkAct, BulkPreview } from '../../desk/table/bulk.ts'
import type { Choice } from '../../desk/table/choice.ts'
import { MOST_PAPERS, openPapers } from './papers.ts'

type Wanted = Omit<Sent<typeof sellerOrder.page>, 'page'>
const BATCH = 100
/** Nobody packs more in one go; the others stay in the list. */
const MOST = 500
/** Rows that a preview names; of the others it says how many. */
const NAMED = 20

/** What can be done with many sales: pack them, or print what goes into and onto the parcels. */
export function useOrderActs(shown: readonly SaleSummary[], wanted: Wanted, found: { total: number; isMore: boolean }): BulkAct[] {
  const t = useWords('seller-orders')
  const visit = useVisit()
  const chosen = (choice: Choice) => (choice.isAll ? allOf(wanted) : Promise.resolve(shown.filter(({ id }) => choice.ids.has(id))))
  /** Of all that were found, those beyond what one go takes: named, because nobody packs what they were not told of. */
  const beyond = (choice: Choice, sales: readonly SaleSummary[]) => {
    const count = choice.isAll ? Math.max(0, found.total - sales.length) : 0
    const others = found.isMore ? `${count}+` : String(count)
    return { count, rows: count > 0 ? [{ id: 'beyond', name: t.many.others(others), reason: t.many.most(MOST) }] : [] }
  }
  const isWaiting = ({ stage, isPartlyShipped }: SaleSummary) => stage === 'toPack' && !isPartlyShipped

  const pack: BulkAct = {
    name: 'pack',
    text: t.pack.act,
    undoText: t.pack.undoText,
    async preview(choice): Promise<BulkPreview> {
      const sales = await chosen(choice)
      const waiting = sales.filter(isWaiting)
      const rest = beyond(choice, sales)
      return {
        text: t.pack.preview(waiting.length),
        count: waiting.length,
        changes: waiting.slice(0, 5).map(({ id, orderNumber }) => ({ id, name: orderNumber, before: t.pack.before, after: t.pack.after })),
        staying: sales.length - waiting.length + rest.count,
        leftOut: [
          ...rest.rows,
          ...sales
            .filter((sale) => !isWaiting(sale))
            .slice(0, NAMED)
            .map(({ id, orderNumber }) => ({ id, name: orderNumber, reason: t.pack.notWaiting })),
        ],
        // What was shown is what is packed: the list may find others by then.
        version: waiting.map(({ id }) => id).join(','),
      }
    },
    async apply(_choice, version) {
      const ids = version.split(',')
      const done = await packEach(ids, true)
      const missed = ids.length - done.length
      return {
        text: [t.pack.done(done.length), ...(missed > 0 ? [t.pack.missed(missed)] : [])].join('. '),
        isBad: missed > 0,
        undo: async () => ({ isUndone: (await packEach(done, false)).length === done.length }),
      }
    },
  }
  const print = (kind: 'slips' | 'labels'): BulkAct => ({
    name: kind,
    text: t.papers[kind],
    undoText: t.papers.nothing,
    async preview(choice) {
      const sales = await chosen(choice)
      const rest = beyond(choice, sales)
      return {
        ...{
          text: t.papers.preview(Math.min(sales.length, MOST_PAPERS)),
          count: Math.min(sales.length, MOST_PAPERS),
          changes: [],
          version: '1',
        },
        staying: Math.max(0, sales.length - MOST_PAPERS) + rest.count,
        leftOut: sales
          .slice(MOST_PAPERS, MOST_PAPERS + NAMED)
          .map(({ id, orderNumber }) => ({ id, name: orderNumber, reason: t.papers.tooMany(MOST_PAPERS) })),
      }
    },
    async apply(choice) {
      openPapers(
        kind,
        (await chosen(choice)).map(({ id }) => id),
      )
      return { text: t.papers.done }
    },
  })
  return mayHere(visit, 'shop orders.ship') ? [pack, print('slips'), print('labels')] : [print('slips')]
}

/** Everything that the filter finds, page by page. */
async function allOf(wanted: Wanted): Promise<SaleSummary[]> {
  const found: SaleSummary[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(wanted, after)
    found.push(...page.records)
    after = page.next
  } while (after && found.length < MOST)
  return found.slice(0, MOST)
}

const readPage = (wanted: Wanted, after: string | null) => post(sellerOrder.page, { ...wanted, page: { after, size: BATCH } })

async function packEach(ids: readonly string[], isPacked: boolean): Promise<string[]> {
  const done: string[] = []
  for (let from = 0; from < ids.length; from += BATCH)
    done.push(...(await tell(sellerOrder.pack, { ids: ids.slice(from, from + BATCH), isPacked })).done)
  return done
}
