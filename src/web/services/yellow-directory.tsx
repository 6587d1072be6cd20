import type { ServiceBranch } from '../../contract/services.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { serviceCategoryAddress } from '../catalogue/category-address.ts'
import { CategoryCount, type CategoryCounts } from './category-count.tsx'
import { ServiceIcon } from './service-icon.tsx'

interface YellowDirectoryProps {
  trades: readonly ServiceBranch[]
  counts: CategoryCounts | undefined
  /** Where the counted pros come to. */
  city: string
}

/** The yellow pages: trades, the kinds of work below each, and how many pros come here. Single jobs stand one press deeper. */
export function YellowDirectory({ trades, counts, city }: YellowDirectoryProps) {
  const t = useWords('directory')
  const front = useWords('services-front')
  const jobs = trades.flatMap(({ children }) => children.flatMap((kind) => kind.children)).length
  return (
    <section className="mx-auto max-w-[1450px] px-6 pt-8 max-lg:px-4 lg:px-16" aria-labelledby="directory">
      <div className="overflow-hidden rounded-hero bg-bill-400 max-lg:-mx-4 max-lg:rounded-none">
        <div className="flex flex-wrap items-end justify-between gap-2 px-8 pt-7 pb-4 max-lg:px-4">
          <h2 id="directory" className="display text-[2.2rem] leading-none font-extrabold tracking-[-.03em] max-lg:text-[1.7rem]">
            {t.directory}
            {counts && <span className="mt-1.5 block text-sm font-medium tracking-normal">{front.countedHere(city)}</span>}
          </h2>
          <p className="text-sm font-medium">
            <Link to="/services/categories/categoryOne" className="underline underline-offset-2">
              {front.allTrades(jobs)}
            </Link>
          </p>
        </div>
        <ul className="grid grid-cols-4 gap-px bg-bill-500/60 px-px pb-px max-xl:grid-cols-3 max-lg:grid-cols-2">
          {trades.map((trade) => (
            <li key={trade.id} className="bg-bill-300 px-6 py-4 max-lg:px-4 max-lg:py-3.5">
              <Link to="/services/categories/categoryOne" search={{ id: trade.id }} className="flex items-center gap-3.5 leading-tight">
                <ServiceIcon name={trade.icon} className="size-6 text-spec-900" />
                <span className="min-w-0">
                  <b className="block text-[15px] font-semibold">{trade.name}</b>
                  {counts && <span className="text-xs text-ink-700">{t.pros(counts[trade.id] ?? 0)}</span>}
                </span>
              </Link>
              <ul className="mt-2 ml-[38px] text-xs text-ink-900 max-lg:hidden">
                {trade.children.slice(0, 3).map((kind) => (
                  <li key={kind.id}>
                    <Link
                      {...serviceCategoryAddress({ ...kind, parentName: trade.name })}
                      className="flex min-h-6 items-center gap-2 hover:underline"
                    >
                      <span className="truncate">{kind.name}</span>
                      <CategoryCount id={kind.id} counts={counts} className="text-ink-700" />
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
