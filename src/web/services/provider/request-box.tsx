import { useWords } from '../../base/visit.ts'
import { ConsultLink } from '../../service-requests/consult-link.tsx'
import { Price } from '../../ui/price.tsx'
import { CollectPro } from '../collect-button.tsx'
import { GuaranteeList } from './guarantee.tsx'
import type { SectionProps } from './section.ts'
import { SharePro } from './share-pro.tsx'

/** Always in reach: the lowest price, and the one thing to do. */
export function RequestBox({ provider, searchText }: SectionProps) {
  const t = useWords('providers')
  const units = useWords('services')
  return (
    <section id="request" className="scroll-mt-16 rounded-panel bg-paper p-6 text-ink-900 shadow-lift max-lg:p-4">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-600">{provider.fromCents > 0 ? t.from : t.byQuote}</span>
        {provider.fromCents > 0 && (
          <span>
            <Price cents={provider.fromCents} className="text-2xl" /> <span className="text-xs text-ink-600">{units[provider.unit]}</span>
          </span>
        )}
      </div>
      <ConsultLink start={{ providerId: provider.id, searchText }} className="btn btn-service btn-lg mt-4 w-full">
        {t.request}
      </ConsultLink>
      <CollectPro pro={provider} className="btn btn-line mt-2.5 w-full" />
      <SharePro pro={provider} className="btn btn-line mt-2.5 w-full" />
      <GuaranteeList provider={provider} className="mt-5 border-t border-down-200 pt-4 text-ink-700" />
    </section>
  )
}
