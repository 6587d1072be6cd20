import type { ReactNode } from 'react'
import { address } from '../../contract/addresses.ts'
import { profile } from '../../contract/customers.ts'
import { serviceShop } from '../../contract/service-shops.ts'
import { servicePage, serviceSpu } from '../../contract/services.ts'
import { useGo } from '../base/address.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { SheetHead } from '../ui/sheet.tsx'
import { Consultation } from './consultation.tsx'
import { firstCategory, inputsOf, startIn } from './consultation-needs.ts'

/** The consultation window as a page: for phones, for links from outside, and for whoever had to sign in first. */
export const page = definePage({
  whose: 'visitor',
  words: ['consultation', 'uploads'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'consultation').title} - Mallard`, noindex: true }),
  Component: SeekService,
})

async function load({ need, hope, search }: PageContext) {
  const start = startIn(search)
  const inputs = inputsOf(start)
  const [trades, me, addresses, provider, service] = await Promise.all([
    need(servicePage.searchCategoryAll, inputs.trades),
    need(profile.getInfo, {}),
    need(address.page, inputs.addresses),
    start.providerId ? need(serviceShop.getInfo, { id: start.providerId }) : null,
    start.serviceId ? need(serviceSpu.getInfo, { id: start.serviceId }) : null,
  ])
  const categoryId = firstCategory(start, { trades: trades.data, provider: provider?.data ?? null, service: service?.data ?? null })
  // The form asks by itself, of every category that is chosen; this one is there from the beginning.
  const questions = categoryId ? await hope(servicePage.questions, { categoryId }) : null
  return { start, questions, trades, me, addresses, provider, service }
}

function SeekService({ start, questions: _, ...needs }: Shown<Awaited<ReturnType<typeof load>>>) {
  const go = useGo()
  return (
    <main id="main" className="mx-auto max-w-[820px] pt-6 pb-12 max-lg:pt-3 max-lg:pb-40">
      <Consultation
        key={JSON.stringify(start)}
        start={start}
        needs={needs}
        onClose={() => void go({ to: '/services' })}
        frame={(parts) => <PageFrame {...parts} />}
      />
    </main>
  )
}

interface PageFrameProps {
  title: string
  sub: string
  foot: ReactNode
  children: ReactNode
  onClose: () => void
}

function PageFrame({ title, sub, foot, children, onClose }: PageFrameProps) {
  return (
    <section className="rounded-panel bg-paper shadow-card">
      <SheetHead heading={<h1 className="h2">{title}</h1>} sub={sub} className="px-6 py-4 max-lg:px-4" onClose={onClose} />
      <div className="px-6 py-5 max-lg:px-4">{children}</div>
      <footer className="border-t border-down-200 px-6 py-4 max-lg:px-4">{foot}</footer>
    </section>
  )
}
