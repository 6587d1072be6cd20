import type { PriceGuide } from '../../contract/services.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { PriceGuideChart } from './price-guide.tsx'
import { isTold, type ToldGuide, useGuideMoney } from './told-guide.ts'

const OTHER_JOBS = 6

/** What jobs cost: the one of which most is known as a chart, others as a line each. Of jobs with too few quotes nothing is said. */
export function PriceGuides({ title, guides }: { title: string; guides: readonly PriceGuide[] }) {
  const t = useWords('price-guides')
  const [lead, ...others] = guides.filter(isTold)
  const shown = others.slice(0, OTHER_JOBS)
  return (
    <section className="mx-auto max-w-[1450px] px-6 pt-12 max-lg:px-4 max-lg:pt-9 lg:px-16" aria-labelledby="costs">
      <SectionHead id="costs" title={title} sub={t.costsText} />
      <div className="grid grid-cols-[1.35fr_1fr] items-start gap-4 max-lg:grid-cols-1">
        {lead ? <PriceGuideChart guide={lead} /> : <p className="panel text-sm text-ink-600">{t.tooFew}</p>}
        {shown.length > 0 && (
          <section className="panel">
            <h3 className="h3">{t.otherJobs}</h3>
            <table className="mt-2 w-full text-sm">
              <thead className="sr-only">
                <tr>
                  <th>{t.job}</th>
                  <th>{t.range}</th>
                  <th>{t.usual}</th>
                </tr>
              </thead>
              <tbody className="divide-y divide-down-200">
                {shown.map((guide) => (
                  <OtherJob key={guide.categoryId} guide={guide} among={shown} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </section>
  )
}

/** Its prices on one line with those of the others: from tens to tens of thousands, so by powers. */
function OtherJob({ guide, among }: { guide: ToldGuide; among: readonly ToldGuide[] }) {
  const money = useGuideMoney()
  const least = Math.log(Math.min(...among.map(({ lowCents }) => Math.max(1, lowCents))))
  const most = Math.log(Math.max(...among.map(({ highCents }) => Math.max(2, highCents))))
  const percent = (cents: number) => ((Math.log(Math.max(1, cents)) - least) / (most - least || 1)) * 100
  const { categoryId, categoryName, lowCents, medianCents, highCents } = guide
  return (
    <tr>
      <th scope="row" className="py-3 pr-3 text-left font-medium">
        <Link
          to="/services/categories/categoryOne"
          search={{ id: categoryId }}
          className="inline-flex min-h-6 items-center hover:underline"
        >
          {categoryName}
        </Link>
      </th>
      <td className="w-[26%] py-3">
        <span aria-hidden="true" className="relative block h-2 rounded-pill bg-spec-100">
          <span
            className="absolute h-2 rounded-pill bg-spec-600"
            style={{ left: `${percent(lowCents)}%`, width: `${Math.max(4, percent(highCents) - percent(lowCents))}%` }}
          />
          <span className="absolute -top-0.5 h-3 w-1 rounded-pill bg-bill-400" style={{ left: `${percent(medianCents)}%` }} />
        </span>
      </td>
      <td className="py-3 pl-3 text-right font-semibold whitespace-nowrap">
        {money(lowCents)} – {money(highCents)}
      </td>
    </tr>
  )
}
