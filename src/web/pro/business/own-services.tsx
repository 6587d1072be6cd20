import { useState } from 'react'
import type { Category } from '../../../contract/categories.ts'
import type { OwnService } from '../../../contract/provider-business.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ServiceDialog } from './service-dialog.tsx'

/** The business's services, hidden ones too; each can be changed, and new ones added. */
export function OwnServices({ services, categories }: { services: readonly OwnService[]; categories: readonly Category[] }) {
  const { business: t, builder } = useWords('pro')
  const { locale } = useVisit()
  const [opened, setOpened] = useState<OwnService | 'new' | null>(null)
  return (
    <section className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="h3">{t.services}</h2>
        <Button look="service" onClick={() => setOpened('new')}>
          {t.add}
        </Button>
      </div>
      {services.length === 0 && <p className="mt-3 text-sm text-ink-600">{t.noServices}</p>}
      <ul className="mt-3 divide-y divide-down-200">
        {services.map((service) => (
          <li key={service.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
            <span className="min-w-0 flex-1 basis-52">
              <b className="block font-semibold break-words">{service.title[locale]}</b>
              <span className="block text-xs text-ink-600">
                {service.categoryName} · {t.booked(service.bookedCount)}
              </span>
            </span>
            {!service.isPublished && <Tag>{t.hidden}</Tag>}
            <span>
              {service.priceCents === null ? t.byQuote : `${formatMoney(locale, service.priceCents)} ${builder.usages[service.priceUnit]}`}
            </span>
            <Button look="line" size="sm" className="min-h-11" onClick={() => setOpened(service)}>
              {t.edit}
            </Button>
          </li>
        ))}
      </ul>
      {opened && <ServiceDialog service={opened === 'new' ? null : opened} categories={categories} onClose={() => setOpened(null)} />}
    </section>
  )
}
