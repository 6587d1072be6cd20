import { operatorConsent } from '../../contract/consents.ts'
import { operatorCustomer } from '../../contract/operator-customers.ts'
import { operatorMerge } from '../../contract/operator-merge.ts'
import { operatorPrivacy } from '../../contract/privacy.ts'
import { MOST_TYPED } from '../../contract/staff-lists.ts'
import { isId } from '../../rules/ids.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { ConsentsPart } from './customers/consents-part.tsx'
import { CustomerView } from './customers/customer-view.tsx'
import { MergePart } from './customers/merge-part.tsx'
import { RequestsPart } from './privacy/requests-part.tsx'

/** One customer, whole: what they bought, what they asked about their data, and whether they are let in. */
export const page = definePage({
  whose: 'visitor',
  words: [
    'operator-customers',
    'operator-merge',
    'operator-seeing',
    'operator-privacy',
    'operator-consents',
    'desk',
    'desk-parts',
    'work',
    'customers',
  ],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-customers').title} - Mallard`, noindex: true }),
  Component: CustomerPage,
  Missing: GonePage,
})

/** More than anybody asks. */
const FEW = 20

async function load({ params: { id }, search, need, hope, visit }: PageContext) {
  if (!id || !isId(id)) throw notFound()
  const mayMerge = mayHere(visit, 'house customers.manage')
  const find = (search.find ?? '').slice(0, MOST_TYPED)
  const [one, requests, consents, found, preview] = await Promise.all([
    need(operatorCustomer.getInfo, { id }),
    need(operatorPrivacy.page, { customerId: id, page: { size: FEW } }),
    need(operatorConsent.getInfo, { id }),
    find !== '' && mayMerge ? hope(operatorCustomer.page, { words: find, page: { size: FEW } }) : undefined,
    isId(search.merge ?? '') && mayMerge ? hope(operatorMerge.preview, { id, otherId: search.merge ?? '' }) : undefined,
  ])
  return { one, requests, consents, found, preview, mayMerge }
}

const back = { to: '/operator/customers' } as const

function GonePage() {
  const t = useWords('operator-customers')
  return (
    <DeskPage heading={t.title} back={{ to: back, text: t.back }}>
      <p className="panel text-sm" role="alert">
        {t.gone}
      </p>
    </DeskPage>
  )
}

function CustomerPage({ one, requests, consents, found, preview, mayMerge }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-customers')
  return (
    <DeskPage heading={one.name || t.nobody} back={{ to: back, text: t.back }}>
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <CustomerView of={one} isPage />
        <div className="grid grid-cols-1 gap-4">
          <RequestsPart customerId={one.id} requests={requests.records} />
          <ConsentsPart customerId={one.id} of={consents} />
          {mayMerge && one.mayBlock && !one.isBlocked && <MergePart id={one.id} found={found?.records} preview={preview} />}
        </div>
      </div>
    </DeskPage>
  )
}
