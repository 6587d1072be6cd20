import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react'
import type { Output } from '../../../contract/call.ts'
import { type sellerOverview, startSteps } from '../../../contract/seller-overview.ts'
import type { Address } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'

type Step = (typeof startSteps)[number]

const places: Readonly<Record<Step, { address: Address; may: Parameters<typeof mayHere>[1] }>> = {
  product: { address: { to: '/seller/import' }, may: 'shop products.write' },
  live: { address: { to: '/seller/products', search: { state: 'draft' } }, may: 'shop products.write' },
  delivery: { address: { to: '/seller/settings' }, may: 'shop settings.write' },
  look: { address: { to: '/seller/look' }, may: 'shop look.write' },
  payee: { address: { to: '/seller/payout-account' }, may: 'shop money.payout' },
}

/** What a new shop has done and what is next, until its first sale. */
export function StartList({ steps }: Pick<Output<typeof sellerOverview.start>, 'steps'>) {
  const t = useWords('seller-overview').start
  const visit = useVisit()
  const done = startSteps.filter((step) => steps[step]).length
  return (
    <section className="panel mb-6" aria-labelledby="start">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="start" className="h4">
          {t.title}
        </h2>
        <span className="text-sm text-ink-600">{t.done(done, startSteps.length)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={t.title}
        aria-valuemin={0}
        aria-valuemax={startSteps.length}
        aria-valuenow={done}
        className="my-3 h-2.5 overflow-hidden rounded-pill bg-down-200"
      >
        <span className="block h-full rounded-pill bg-(--desk-line)" style={{ width: `${(done / startSteps.length) * 100}%` }} />
      </div>
      <ol className="divide-y divide-down-200">
        {startSteps.map((step) => (
          <li key={step} className="flex min-h-14 items-center gap-3 py-2 text-sm">
            {steps[step] ? (
              <CircleCheck className="size-5 shrink-0 text-ok" role="img" aria-label={t.isDone} />
            ) : (
              <CircleDashed className="size-5 shrink-0 text-ink-600" role="img" aria-label={t.isOpen} />
            )}
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{t.steps[step].title}</b>
              {!steps[step] && <span className="text-ink-600">{t.steps[step].text}</span>}
            </span>
            {!steps[step] && mayHere(visit, places[step].may) && (
              <Link {...places[step].address} className="btn btn-line btn-sm shrink-0 max-lg:h-11">
                {t.steps[step].act}
                <ChevronRight className="size-4" aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
