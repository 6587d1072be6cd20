import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { serviceBrowseHistory, serviceCollect } from '../../contract/service-shops.ts'
import { marketDay } from '../../rules/calendar.ts'
import { defineSection } from '../base/account-section.ts'
import type { PageContext } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'
import { useTell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { ServicesNav, type ServicesPart } from '../service-requests/services-nav.tsx'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeptPros } from './kept-pros.tsx'
import { KeptServices } from './kept-services.tsx'

const SIZE = 20
/** All of them stand above the services; nobody collects more. */
const MOST_PROS = 100
const pageOf = (context: PageContext) => ({ page: { current: pageIn(context.search), size: SIZE } })

async function bothOf(context: PageContext) {
  const [pros, list] = await Promise.all([
    context.need(serviceCollect.providers, { page: { current: 1, size: MOST_PROS } }),
    context.need(serviceCollect.page, pageOf(context)),
  ])
  return { pros, list }
}

/** `/account?path=yourServices&tab=collection` */
export const collectionSection = defineSection({
  load: async (context: PageContext) => ({
    ...(await bothOf(context)),
    current: pageIn(context.search),
  }),
  Component: Collection,
})

/** `/account?path=yourServices&tab=history` */
export const serviceHistorySection = defineSection({
  load: async (context: PageContext) => ({
    list: await context.need(serviceBrowseHistory.page, pageOf(context)),
    current: pageIn(context.search),
  }),
  Component: ServiceHistory,
})

interface ListProps<List> {
  list: List
  current: number
}

function Head({ on }: { on: ServicesPart }) {
  const t = useWords('your-services')
  return (
    <>
      <h1 className="h1">{t.title}</h1>
      <ServicesNav on={on} />
    </>
  )
}

interface CollectionProps extends ListProps<Output<typeof serviceCollect.page>> {
  pros: Output<typeof serviceCollect.providers>
}

function Collection({ pros, list, current }: CollectionProps) {
  const t = useWords('your-services')
  const { locale } = useVisit()
  const removing = useTell(serviceCollect.del)
  const collectedOn = ({ collectedAt }: { collectedAt: string }) => t.history.collected(fullDay(locale, marketDay(new Date(collectedAt))))
  return (
    <>
      <Head on="collection" />
      {list.total + pros.total === 0 && <Nothing title={t.collection.none} text={t.collection.noneText} />}
      {pros.total > 0 && current === 1 && (
        <>
          <h2 className="h3 mt-5">{t.collection.pros}</h2>
          <KeptPros
            pros={pros.records}
            about={collectedOn}
            action={({ id }) => (
              <RowButton text={t.collection.remove} disabled={removing.isPending} onClick={() => removing.mutate({ providerId: id })} />
            )}
          />
        </>
      )}
      {list.total > 0 && (
        <>
          <h2 className="h3 mt-5">{t.collection.services}</h2>
          <KeptServices
            services={list.records}
            about={collectedOn}
            action={({ id }) => (
              <RowButton text={t.collection.remove} disabled={removing.isPending} onClick={() => removing.mutate({ serviceId: id })} />
            )}
          />
        </>
      )}
      <More tab="collection" total={list.total} current={current} />
    </>
  )
}

function ServiceHistory({ list, current }: ListProps<Output<typeof serviceBrowseHistory.page>>) {
  const t = useWords('your-services')
  const { locale } = useVisit()
  const removing = useTell(serviceBrowseHistory.del)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Head on="history" />
      {list.total === 0 ? (
        <Nothing title={t.history.none} text={t.history.noneText} />
      ) : (
        <>
          <div className="mt-4 flex justify-end">
            <RowButton text={t.history.clear} onClick={() => setAsked(true)} />
          </div>
          <KeptServices
            services={list.records}
            about={({ viewedAt }) => t.history.seen(fullDay(locale, marketDay(new Date(viewedAt))))}
            action={({ id }) => (
              <RowButton text={t.history.remove} disabled={removing.isPending} onClick={() => removing.mutate({ serviceId: id })} />
            )}
          />
        </>
      )}
      <More tab="history" total={list.total} current={current} />
      {isAsked && (
        <AskDialog
          title={t.history.clearAsk}
          no={t.history.keep}
          yes={t.history.clear}
          isBusy={removing.isPending}
          onYes={() => removing.mutate({}, { onSuccess: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        >
          <p className="text-sm">{t.history.noneText}</p>
        </AskDialog>
      )}
    </>
  )
}

const RowButton = ({ text, ...rest }: { text: string; disabled?: boolean; onClick: () => void }) => (
  <Button look="line" size="sm" className="min-h-11" {...rest}>
    {text}
  </Button>
)

function Nothing({ title, text }: { title: string; text: string }) {
  const t = useWords('your-services')
  return (
    <EmptyState small pose="swim" title={title} text={text}>
      <LinkButton to="/services" look="service">
        {t.find}
      </LinkButton>
    </EmptyState>
  )
}

function More({ tab, total, current }: { tab: string; total: number; current: number }) {
  const t = useWords('your-services')
  const left = total - current * SIZE
  if (left <= 0) return null
  return (
    <LinkButton look="line" to="/account" search={{ path: 'yourServices', tab, page: current + 1 }} className="mt-4">
      {t.more(Math.min(SIZE, left))}
    </LinkButton>
  )
}
