import { operatorCampaign } from '../../contract/campaigns.ts'
import { isId } from '../../rules/ids.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { CampaignEditor } from './campaigns/campaign-editor.tsx'
import { CampaignSent } from './campaigns/campaign-sent.tsx'

/** One letter: written while it is a draft, followed once it is planned or sent. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-campaigns', 'desk', 'desk-parts', 'work', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-campaigns').title} - Mallard`, noindex: true }),
  Component: CampaignPage,
  Missing: GonePage,
})

async function load({ params: { id }, need }: PageContext) {
  if (!id || !isId(id)) throw notFound()
  return { info: await need(operatorCampaign.getInfo, { id }) }
}

const back = { to: '/operator/campaigns' } as const

function GonePage() {
  const t = useWords('operator-campaigns')
  return (
    <DeskPage heading={t.title} back={{ to: back, text: t.back }}>
      <p className="panel text-sm" role="alert">
        {t.gone}
      </p>
    </DeskPage>
  )
}

function CampaignPage({ info }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-campaigns')
  return (
    <DeskPage heading={info.subject || t.untitled} back={{ to: back, text: t.back }}>
      {info.state === 'draft' ? <CampaignEditor key={info.id} info={info} /> : <CampaignSent key={info.id} info={info} />}
    </DeskPage>
  )
}
