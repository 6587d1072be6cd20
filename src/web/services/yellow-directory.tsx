import type { ServiceBranch } from '../../contract/services.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { serviceCategoryAddress } from '../catalogue/category-address.ts'
import { formatNumber } from '../i18n/format.ts'
import { ServiceIcon } from './service-icon.tsx'

/** The yellow pages: trades, the kinds of work below each, and how many are listed. Single jobs stand one press deeper. */
export function YellowDirectory({ trades }: { trades: readonly ServiceBranch[] }) {
  const t = useWords('directory')
  const { locale } = useVisit()
  const jobs = trades.flatMap(({ children }) => children.flatMap((kind) => kind.children)).length
  return (
    <section className="mx-auto max-w-[1450px] px-6 pt-8 max-lg:px-4 lg:px-16" aria-labelledby="directory">
      <div className="overflow-hidden rounded-hero bg-bill-400 max-lg:-mx-4 max-lg:rounded-none">
        <div className="flex flex-wrap items-end justify-between gap-2 px-8 pt-7 pb-4 max-lg:px-4">
          <h2 id="directory" className="display text-[2.2rem] leading-none font-extrabold tracking-[-.03em] max-lg:text-[1.7rem]">
            {t.directory}
          </h2>
          <p className="text-sm font-medium">
            <Link to="/services/categories/categoryOne" className="underline underline-offset-2">
              {t.allTrades(jobs)}
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
                  <span className="text-xs text-ink-700">{t.entries(trade.count)}</span>
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
                      <span className="text-ink-700">{formatNumber(locale, kind.count)}</span>
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
