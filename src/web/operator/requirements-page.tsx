import { useState } from 'react'
import { operatorRequirement, type Requirement } from '../../contract/operator-requirements.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { AcceptanceForm } from './applications/acceptance-form.tsx'
import { RequirementForm } from './applications/requirement-form.tsx'

/** What is asked of whoever wants to sell. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-requirements', 'operator', 'customers', 'work', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-requirements').title} - Mallard`, noindex: true }),
  Component: RequirementsPage,
})

async function load({ need }: PageContext) {
  return { all: await need(operatorRequirement.all, {}) }
}

function RequirementsPage({ all: { requirements, acceptances } }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-requirements')
  const house = useWords('operator')
  const [openId, setOpen] = useState<string | null>(null)
  const mayWrite = mayHere(useVisit(), 'house settings.write')
  const open = requirements.find(({ id }) => id === openId)
  return (
    <DeskPage heading={t.title} back={{ to: { to: '/operator/applications' }, text: t.back }}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_440px]">
        <div className="grid gap-4">
          <section className="panel grid gap-3" aria-label={t.title}>
            <p className="text-sm text-ink-600">{t.text}</p>
            {requirements.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
            <ul className="divide-y divide-down-200">
              {requirements.map(({ id, kind, check, text, accountType, isOn }) => (
                <li key={id} className="flex flex-wrap items-center gap-2 py-2 text-sm">
                  <button
                    type="button"
                    className="link min-h-9 min-w-0 flex-1 text-left break-words max-lg:min-h-11 max-lg:basis-full"
                    aria-expanded={id === openId}
                    onClick={() => setOpen(id)}
                  >
                    <RequirementName check={check} text={text} />
                  </button>
                  <span className="text-ink-600">
                    {t.kinds[kind]} · {accountType ? house.types[accountType] : t.both}
                  </span>
                  <Tag tone={isOn ? 'ok' : 'mute'}>{isOn ? t.on : t.off}</Tag>
                </li>
              ))}
            </ul>
            {mayWrite && (
              <Button look="line" className="w-fit" onClick={() => setOpen('new')}>
                {t.add}
              </Button>
            )}
          </section>
          <section className="panel grid gap-3" aria-label={t.automatic}>
            <h2 className="h4">{t.automatic}</h2>
            <p className="text-sm text-ink-600">{t.automaticText}</p>
            {acceptances.map((one) => (
              <AcceptanceForm key={`${one.accountType} ${one.version}`} of={one} isOff={!mayWrite} />
            ))}
          </section>
        </div>
        {(open ?? (openId === 'new' && mayWrite)) && (
          <RequirementForm key={open ? `${open.id} ${open.version}` : 'new'} of={open ?? null} isOff={!mayWrite} onSaved={setOpen} />
        )}
      </div>
    </DeskPage>
  )
}

type Named = Pick<Requirement, 'check' | 'text'>

function RequirementName({ check, text }: Named) {
  const { locale } = useVisit()
  const { checkWords } = useWords('operator')
  return check ? checkWords[check][0] : text?.[locale]
}
