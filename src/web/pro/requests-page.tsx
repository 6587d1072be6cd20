import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { incomingKinds, type ProviderInquiry, providerInquiry } from '../../contract/provider-inquiries.ts'
import { providerQuote, type Quote } from '../../contract/quotes.ts'
import { type PriceGuide, servicePage } from '../../contract/services.ts'
import { isRequestOpen } from '../../rules/services/request-states.ts'
import { type Address, hrefOf } from '../base/address.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { usePlace, useRouter } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { useKeys } from '../desk/frame/keys.ts'
import { leaveBy } from '../desk/frame/unsaved.ts'
import { listKey } from '../desk/table/list-key.ts'
import { Teaching } from '../desk/today/teaching.tsx'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { Conversation } from './requests/conversation.tsx'
import { KindTabs } from './requests/kind-tabs.tsx'
import { RequestList } from './requests/request-list.tsx'
import { RequestPanel } from './requests/request-panel.tsx'
import { SnoozeDialog } from './requests/snooze-dialog.tsx'

const SIZE = 20

/** Requests that were sent to the visitor's own business, and one of them with its thread and quotes. */
export const page = definePage({
  whose: 'visitor',
  words: ['pro', 'desk', 'desk-parts', 'your-services', 'consultation', 'uploads'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'pro').inbox.title} - Mallard`, noindex: true }),
  Component: Requests,
})

async function load({ need, hope, search }: PageContext) {
  const only = incomingKinds.find((kind) => kind === search.only) ?? 'all'
  const list = await need(providerInquiry.page, { page: { after: listKey(search), size: SIZE }, only })
  // Where there is room beside the list, its first stands there until one is chosen; it is not read by that.
  const id = search.id || list.data.records[0]?.id
  const request = id
    ? await need(providerInquiry.getInfo, { id }).catch((failure) => {
        if (isAbsent(failure)) return null
        throw failure
      })
    : null
  const [quotes, guide] = await Promise.all([
    request && need(providerQuote.page, { requestId: request.data.id }),
    request && hope(servicePage.priceGuide, { categoryId: request.data.yellowPagesCategory.id }),
  ])
  return { list, only, isFurther: listKey(search) !== null, chosen: search.id || undefined, request, quotes, guide }
}

interface RequestsProps {
  list: Output<typeof providerInquiry.page>
  only: (typeof incomingKinds)[number]
  /** Not the first page of the list. */
  isFurther: boolean
  chosen: string | undefined
  request: ProviderInquiry | null
  quotes: readonly Quote[] | null
  guide: PriceGuide | null | undefined
}

function Requests({ list, only, isFurther, chosen, request, quotes, guide }: RequestsProps) {
  const t = useWords('pro')
  const visit = useVisit()
  const { search } = usePlace()
  const mayQuote = request !== null && isRequestOpen(request.status) && mayHere(visit, 'business quotes.send')
  const maySnooze = request !== null && isRequestOpen(request.status) && !request.declinedAt && mayHere(visit, 'business requests.answer')
  const [isSnoozing, setSnoozing] = useState(false)
  const act = mayQuote && (
    <LinkButton look="service" to="/seller/services/quote" search={{ request: request.id }}>
      {t.newQuote}
    </LinkButton>
  )
  const router = useRouter()
  const go = (address: Address, stay: boolean) => leaveBy(() => void router.go(hrefOf(address), { stay }))
  const step = (by: number) => {
    const next = list.records[list.records.findIndex(({ id }) => id === request?.id) + by]
    if (next) go({ to: '/seller/services/requests', search: { ...search, id: next.id } }, true)
  }
  useKeys([
    { key: 'j', text: t.inbox.keys.next, run: () => step(1) },
    { key: 'k', text: t.inbox.keys.before, run: () => step(-1) },
    ...(mayQuote
      ? [{ key: 'e', text: t.newQuote, run: () => go({ to: '/seller/services/quote', search: { request: request.id } }, false) }]
      : []),
    ...(maySnooze ? [{ key: 's', text: t.inbox.snooze.act, run: () => setSnoozing(true) }] : []),
  ])
  const snoozed = () => {
    setSnoozing(false)
    go({ to: '/seller/services/requests', search: { only: only === 'all' ? undefined : only } }, true)
  }
  const isEmpty = list.records.length === 0 && !isFurther && !chosen
  return (
    <DeskPage heading={t.inbox.title}>
      <div className={`mb-4 flex flex-wrap items-center gap-2 ${chosen ? 'max-lg:hidden' : ''}`}>
        <KindTabs only={only} unread={list.unread} snoozed={list.snoozed} />
        <span className="flex-1" />
        {mayHere(visit, 'business settings.read') && (
          <LinkButton look="line" size="sm" className="max-lg:h-11" to="/seller/services/business">
            <SlidersHorizontal className="size-4" aria-hidden="true" />
            {t.inbox.whatArrives}
          </LinkButton>
        )}
      </div>
      {isEmpty ? (
        <Teaching title={only === 'all' ? t.none : t.noneOfKind} text={only === 'all' ? t.inbox.noneText : t.noneText}>
          {only !== 'all' && (
            <LinkButton look="line" to="/seller/services/requests">
              {t.allRequests}
            </LinkButton>
          )}
        </Teaching>
      ) : (
        <div className="grid grid-cols-[336px_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
          <RequestList list={list} only={only} chosen={chosen} shown={request?.id} />
          {request ? (
            <div className={`grid min-w-0 gap-4 ${chosen ? '' : 'max-lg:hidden'}`}>
              <RequestPanel
                request={request}
                quotes={quotes ?? []}
                guide={guide ?? null}
                onSnooze={maySnooze ? () => setSnoozing(true) : null}
              />
              <Conversation
                key={request.id}
                request={request}
                isNew={chosen !== undefined && list.records.some(({ id, isNew }) => id === request.id && isNew)}
              />
            </div>
          ) : (
            <Teaching pose="sleep" title={t.missing} text={t.inbox.missingText}>
              <LinkButton look="line" to="/seller/services/requests">
                {t.allRequests}
              </LinkButton>
            </Teaching>
          )}
        </div>
      )}
      {isSnoozing && maySnooze && <SnoozeDialog request={request} onDone={snoozed} onClose={() => setSnoozing(false)} />}
      {chosen && act && <div className="desk-acts flex items-center gap-2 lg:hidden">{act}</div>}
    </DeskPage>
  )
}
