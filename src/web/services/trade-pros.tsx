import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { placeOf } from './directory-place.ts'
import { useDirectoryState } from './directory-state.ts'
import type { Directory } from './load-directory.ts'
import { Nobody } from './nobody.tsx'
import { ProRow } from './pro-row.tsx'
import type { Trade } from './trade-pages.ts'

const SHOWN = 6

/** The nearest pros of a trade who come to the place that was asked for; `all` leads to the rest of them, with filters and a map. */
export function TradePros({ trade, directory, all }: { trade: Trade; directory: Directory; all: Address }) {
  const t = useWords('directory')
  const { list, where, places } = directory
  const state = useDirectoryState(directory)
  const place = placeOf(directory)
  return (
    <section className="mx-auto max-w-[1450px] px-6 pt-6 max-lg:px-4 lg:px-16" aria-labelledby="pros">
      <SectionHead id="pros" title={t.near(trade.name, place)} sub={t.pros(list.total ?? list.records.length)} service />
      {where && places?.length === 0 && <p className="mb-3 text-sm text-ink-700">{t.unknownPlace(where, place)}</p>}
      {list.records.length === 0 && <Nobody state={state} place={place} />}
      <ol aria-label={t.listOf} className="grid grid-cols-2 gap-3 max-xl:grid-cols-1">
        {list.records.slice(0, SHOWN).map((pro, at) => (
          <ProRow key={pro.id} pro={pro} number={at + 1} start={{ categoryId: trade.id }} />
        ))}
      </ol>
      {list.records.length > SHOWN && (
        <p className="mt-4 text-center">
          <Link {...all} className="btn btn-line btn-lg min-w-60">
            {t.seeAllPros(trade.name)}
          </Link>
        </p>
      )}
    </section>
  )
}
