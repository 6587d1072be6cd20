import type { Output } from '../../contract/call.ts'
import type { Category, CategoryBranch } from '../../contract/categories.ts'
import type { PriceGuide, ServiceBranch, servicePage } from '../../contract/services.ts'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import type { Late } from '../base/page.ts'
import { useLate } from '../base/shown.ts'
import { useWords } from '../base/visit.ts'
import { serviceCategoryAddress } from '../catalogue/category-address.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import { LateBlock } from '../ui/late-block.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CategoryCount, type CategoryCounts } from './category-count.tsx'
import { DirectoryCrumbs } from './directory-crumbs.tsx'
import { isNobody } from './directory-state.ts'
import { DirectoryWhere } from './directory-where.tsx'
import { LateGuides } from './late-guides.tsx'
import type { Directory } from './load-directory.ts'
import { ServiceIcon } from './service-icon.tsx'
import { ServiceRow } from './service-row.tsx'
import { crumbsTo, type Trade } from './trade-pages.ts'
import { TradePros } from './trade-pros.tsx'

const wide = 'mx-auto max-w-[1450px] px-6 max-lg:px-4 lg:px-16'

interface TradeBodyProps extends Directory {
  trade: Trade
  counts: CategoryCounts | undefined
  booked: Late<Output<typeof servicePage.searchByCategory>>
  /** Of the single jobs below it. */
  guides: Late<readonly PriceGuide[]>
  /** With the jobs below each, on the first level. */
  kinds: readonly CategoryBranch[] | null
}

/** One trade: who of it comes here, what belongs to it, what is booked most, and what it costs. */
export function TradeBody({ trade, counts, booked, guides, kinds, ...directory }: TradeBodyProps) {
  const t = useWords('directory')
  const own = serviceCategoryAddress({ ...trade, parentName: trade.path.at(-2)?.name ?? null })
  const all = { ...own, search: { ...own.search, ...(directory.where ? { where: directory.where } : {}) } }
  return (
    <main id="main" className="pb-12">
      <div className={`${wide} pt-4`}>
        <DirectoryCrumbs crumbs={crumbsTo(trade.path)} />
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 className="h1 flex-1">{trade.name}</h1>
          <Link {...all} className="btn btn-service">
            {t.seeAllPros(trade.name)}
          </Link>
          <ConsultLink start={{ categoryId: trade.id }} className="btn btn-line">
            {isNobody(directory) ? t.askWhoIsNearest : t.askThree}
          </ConsultLink>
        </div>
        <p className="mt-1 text-ink-700">{t.tradeText(trade.name)}</p>
        <DirectoryWhere directory={directory} />
      </div>
      <TradePros trade={trade} directory={directory} all={all} />
      {trade.children.length > 0 && (
        <section className={`${wide} pt-6`} aria-label={t.jobsOf(trade.name)}>
          <div className="overflow-hidden rounded-hero bg-bill-400 max-lg:-mx-4 max-lg:rounded-none">
            <KindList
              kinds={kinds ?? trade.children.map((child) => ({ ...child, children: [] }))}
              parent={trade}
              counts={counts}
              where={directory.where}
            />
          </div>
        </section>
      )}
      <LateBlock waiting={<Skeleton className="mx-auto mt-10 h-[360px] max-w-[1320px]" />}>
        <Booked booked={booked} />
      </LateBlock>
      <LateBlock waiting={<Skeleton className="mx-auto mt-10 h-[420px] max-w-[1320px]" />}>
        <LateGuides title={t.priceOf(trade.name)} guides={guides} />
      </LateBlock>
    </main>
  )
}

interface KindListProps {
  kinds: readonly CategoryBranch[]
  parent: Pick<Category, 'name'>
  counts: CategoryCounts | undefined
  /** A place that was typed goes along: the numbers are that place's. */
  where?: string
}

function KindList({ kinds, parent, counts, where }: KindListProps) {
  const address = (category: Parameters<typeof serviceCategoryAddress>[0]): Address => {
    const own = serviceCategoryAddress(category)
    return where ? { ...own, search: { ...own.search, where } } : own
  }
  return (
    <ul className="grid grid-cols-3 overflow-hidden bg-bill-300 max-lg:grid-cols-1">
      {kinds.map((kind) => (
        <li key={kind.id} className="-mt-px -ml-px border border-bill-500/60 px-6 py-4 max-lg:px-4">
          <Link
            {...address({ ...kind, parentName: parent.name })}
            className="flex min-h-8 items-center gap-2 font-semibold hover:underline"
          >
            {kind.name}
            <CategoryCount id={kind.id} counts={counts} className="text-xs font-normal text-ink-700" />
          </Link>
          {kind.children.length > 0 && (
            <ul className="mt-1 text-sm">
              {kind.children.map((job) => (
                <li key={job.id}>
                  <Link
                    {...address({ ...job, parentName: kind.name })}
                    className="flex min-h-7 items-center gap-2 hover:underline max-lg:min-h-9"
                  >
                    {job.name}
                    <CategoryCount id={job.id} counts={counts} className="text-xs text-ink-700" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function Booked({ booked }: Pick<TradeBodyProps, 'booked'>) {
  const t = useWords('directory')
  const { records } = useLate(booked)
  if (records.length === 0) return null
  return (
    <section className={`${wide} pt-10`} aria-labelledby="booked">
      <SectionHead id="booked" title={t.booked} service />
      <ul className="grid grid-cols-3 gap-3 max-xl:grid-cols-2 max-lg:grid-cols-1">
        {records.map((service) => (
          <ServiceRow key={service.id} service={service} />
        ))}
      </ul>
    </section>
  )
}

/** The whole directory in three levels. */
export function AllTrades({ trades, counts }: { trades: readonly ServiceBranch[]; counts: CategoryCounts | undefined }) {
  const t = useWords('directory')
  return (
    <main id="main" className={`${wide} pt-4 pb-12`}>
      <DirectoryCrumbs crumbs={[{ name: t.categoriesTitle }]} />
      <h1 className="h1 mt-1">{t.categoriesTitle}</h1>
      <p className="mt-1 text-ink-700">{t.categoriesText}</p>
      <nav aria-label={t.directory} className="scrollx no-sb mt-4 flex gap-2 lg:flex-wrap">
        {trades.map((trade) => (
          <a key={trade.id} href={`#${trade.key}`} className="chip h-11">
            <ServiceIcon name={trade.icon} />
            {trade.name}
          </a>
        ))}
      </nav>
      {trades.map((trade) => (
        <section
          key={trade.id}
          id={trade.key}
          aria-labelledby={`${trade.key}-name`}
          className="mt-6 scroll-mt-6 overflow-hidden rounded-panel bg-bill-400"
        >
          <h2 id={`${trade.key}-name`} className="px-6 pt-4 pb-3 max-lg:px-4">
            <Link
              to="/services/categories/categoryOne"
              search={{ id: trade.id }}
              className="display flex items-center gap-3 text-xl font-extrabold hover:underline"
            >
              <ServiceIcon name={trade.icon} className="size-6 text-spec-900" />
              {trade.name}
            </Link>
          </h2>
          <KindList kinds={trade.children} parent={trade} counts={counts} />
        </section>
      ))}
    </main>
  )
}
