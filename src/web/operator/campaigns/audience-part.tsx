import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type CampaignAudience, campaignBounds, operatorCampaign, provinceCodes } from '../../../contract/campaigns.ts'
import { locales } from '../../../contract/locale.ts'
import { provinceOf } from '../../../rules/provinces.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { Combobox } from '../../desk/pickers/combobox.tsx'
import { useFinders } from '../../desk/pickers/find-choices.ts'
import { formatNumber } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SeveralOf } from './several-of.tsx'

type Counted = Output<typeof operatorCampaign.count>

interface AudiencePartProps {
  editor: AnyEditor
  audience: CampaignAudience
  categoryName: string | null
}

/** For whom a letter is, and how many that are. */
export function AudiencePart({ editor, audience, categoryName }: AudiencePartProps) {
  const t = useWords('operator-campaigns').audience
  const { fields } = useWords('operator-campaigns')
  const { locale } = useVisit()
  const { category } = useFinders()
  const [name, setName] = useState(categoryName)
  const { languages, provinces, boughtDays, categoryId } = audience
  return (
    <section className="panel grid gap-4" aria-label={t.title} data-path="audience" tabIndex={-1}>
      <div>
        <h2 className="h4">{t.title}</h2>
        <p className="text-sm text-ink-600">{t.text}</p>
      </div>
      <SeveralOf
        legend={fields.languages ?? ''}
        none={t.every}
        choices={locales.map((key) => ({ key, label: languageNames[key], lang: key }))}
        chosen={languages}
        onChoose={(keys) => editor.set('audience.languages', keys)}
      />
      <SeveralOf
        legend={fields.provinces ?? ''}
        none={t.every}
        choices={provinceCodes.map((key) => ({ key, label: provinceOf('ca', key)?.name[locale] ?? key }))}
        chosen={provinces}
        onChoose={(keys) => editor.set('audience.provinces', keys)}
      />
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <Field
          label={fields.boughtDays ?? ''}
          hint={t.boughtHint}
          inputMode="numeric"
          maxLength={3}
          value={boughtDays === null ? '' : String(boughtDays)}
          onChange={({ target }) => editor.set('audience.boughtDays', daysTyped(target.value))}
        />
        <Combobox
          label={fields.categoryId ?? ''}
          name="categoryId"
          optional
          chosen={categoryId ? { id: categoryId, name: name ?? categoryId } : null}
          search={category}
          onChoose={(choice) => {
            setName(choice?.name ?? null)
            editor.set('audience.categoryId', choice?.id ?? null)
          }}
        />
      </div>
      <Count key={JSON.stringify(audience)} audience={audience} />
    </section>
  )
}

/** What is no number is none. */
function daysTyped(text: string): number | null {
  const days = Number.parseInt(text, 10)
  return days > 0 ? Math.min(days, campaignBounds.mostBoughtDays) : null
}

function Count({ audience }: { audience: CampaignAudience }) {
  const t = useWords('operator-campaigns').audience
  const { ask } = useContextOfRouter()
  const [counted, setCounted] = useState<Counted | 'failed' | 'asking'>()
  async function count() {
    setCounted('asking')
    setCounted(await ask(operatorCampaign.count, { audience }).catch(() => 'failed' as const))
  }
  return (
    <div className="grid gap-2">
      <Button look="line" size="sm" className="w-fit max-lg:h-11" busy={counted === 'asking'} onClick={() => void count()}>
        {t.count}
      </Button>
      {counted === 'failed' && <Alert tone="warn">{t.failed}</Alert>}
      <div aria-live="polite" className="text-sm">
        {counted === 'asking' && <p className="text-ink-600">{t.counting}</p>}
        {typeof counted === 'object' && <CountedLines of={counted} />}
      </div>
    </div>
  )
}

function CountedLines({ of: { readers, leftOut, isAtLeast } }: { of: Counted }) {
  const t = useWords('operator-campaigns').audience
  const { locale } = useVisit()
  const sum = readers.express + readers.purchase + readers.inquiry
  const rows = [
    ...(['express', 'purchase', 'inquiry'] as const).map((basis) => [t.basis[basis], readers[basis]] as const),
    ...(['never', 'withdrawn', 'lapsed'] as const).map((lack) => [t.leftOutFor(t.lack[lack]), leftOut[lack]] as const),
  ]
  return (
    <>
      <p className="font-semibold">{isAtLeast ? t.atLeast(t.total(sum)) : t.total(sum)}</p>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 text-ink-600">
        {rows.map(([name, number]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right tabular-nums">{formatNumber(locale, number)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-xs text-ink-600">{t.saveFirst}</p>
    </>
  )
}
