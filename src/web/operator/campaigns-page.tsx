import { type Campaign, campaignStates, operatorCampaign } from '../../contract/campaigns.ts'
import { useGo } from '../base/address.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { tellInForm } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { chosenOf, LIST_SIZE } from '../desk/list.ts'
import { useAct } from '../desk/said/use-act.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { Teaching } from '../desk/today/teaching.tsx'
import { formatMoment, formatNumber } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { CampaignTabs } from './campaigns/campaign-tabs.tsx'
import { campaignTones } from './campaigns/campaign-tones.ts'

/** Letters to those who agreed to them. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-campaigns', 'desk', 'desk-table', 'desk-parts', 'work', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-campaigns').title} - Mallard`, noindex: true }),
  Component: CampaignsPage,
})

async function load({ search, need }: PageContext) {
  const state = chosenOf(campaignStates, search.state) ?? null
  return { list: await need(operatorCampaign.page, { state, page: { after: listKey(search), size: LIST_SIZE } }) }
}

function CampaignsPage({ list }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-campaigns')
  const { locale } = useVisit()
  const at = (moment: string) => formatMoment(locale, moment)
  const whenOf = ({ state, dueAt, startedAt, endedAt, savedAt, savedBy }: Campaign) => {
    if (state === 'planned' && dueAt) return t.plannedFor(at(dueAt))
    if (endedAt) return t.endedAt(at(endedAt))
    if (startedAt) return t.startedAt(at(startedAt))
    return t.savedAt(at(savedAt), savedBy ?? t.somebody)
  }
  return (
    <DeskPage heading={t.title}>
      <CampaignTabs here="letters" />
      <div className="desk-acts mb-4 flex flex-wrap justify-end gap-2">
        <AddLetter />
      </div>
      <DeskTable<Campaign>
        list="campaigns"
        kind="house"
        label={t.tabs.letters}
        rows={list.records}
        total={list.records.length}
        isMore={list.next !== null}
        next={list.next}
        idOf={({ id }) => id}
        nameOf={({ subject }) => subject || t.untitled}
        addressOf={({ id }) => ({ to: `/operator/campaigns/letters/${id}` })}
        sort=""
        views={[{ text: t.all, query: '' }, ...campaignStates.map((state) => ({ text: t.states[state], query: `state=${state}` }))]}
        columns={[
          { name: 'subject', title: t.columns.subject, isName: true, cell: ({ subject }) => subject || t.untitled },
          {
            name: 'state',
            title: t.columns.state,
            onPhone: 'end',
            cell: ({ state }) => <Tag tone={campaignTones[state]}>{t.states[state]}</Tag>,
          },
          { name: 'when', title: t.columns.when, cell: whenOf },
          { name: 'sent', title: t.columns.sent, isNumber: true, cell: ({ sent }) => formatNumber(locale, sent) },
          {
            name: 'unsubscribed',
            title: t.columns.unsubscribed,
            isNumber: true,
            onPhone: 'none',
            cell: ({ unsubscribed }) => formatNumber(locale, unsubscribed),
          },
        ]}
        empty={
          <Teaching title={t.none} text={t.noneText} example={{ title: t.example, text: t.exampleText }}>
            <AddLetter />
          </Teaching>
        }
      />
    </DeskPage>
  )
}

function AddLetter() {
  const t = useWords('operator-campaigns')
  const go = useGo()
  const { isBusy, problem, run } = useAct(t.progress.failed)
  const add = () =>
    run(async () => {
      const { id } = await tellInForm(operatorCampaign.add, { from: null })
      await go({ to: `/operator/campaigns/letters/${id}` })
    })
  return (
    <>
      {problem && <Alert tone="warn">{problem}</Alert>}
      <Button busy={isBusy} onClick={() => void add()}>
        {t.add}
      </Button>
    </>
  )
}
