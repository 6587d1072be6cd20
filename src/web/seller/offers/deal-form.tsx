import type { Sent } from '../../../contract/call.ts'
import { dealProblems, MOST_DEAL_UNITS, sellerDeal } from '../../../contract/seller-deals.ts'
import { useGo } from '../../base/address.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useNow } from '../../base/now.ts'
import { Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import { useEditor } from '../../desk/editor/use-editor.ts'
import type { Choice } from '../../desk/pickers/combobox.tsx'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoney } from '../../i18n/format.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { PeriodFields } from './period-fields.tsx'
import { isWhole, type PeriodValue, periodProblem } from './period-problems.ts'
import { PiecePicker } from './piece-picker.tsx'
import { useOnceKey } from './use-once-key.ts'

interface DealForm extends PeriodValue {
  what: Choice | null
  priceCents: number | null
  units: string
}

const empty: DealForm = { what: null, priceCents: null, units: '', startsAt: null, endsAt: null }
const unitsOf = ({ units }: DealForm) => (/^\d{1,6}$/.test(units.trim()) ? Number(units) : 0)
const isUnits = (units: number) => units >= 1 && units <= MOST_DEAL_UNITS

/** What the server is asked about; null while something is missing. */
function termsOf(value: DealForm): Sent<typeof sellerDeal.add> | null {
  const { what, priceCents, startsAt, endsAt } = value
  const units = unitsOf(value)
  if (!what || !priceCents || !isUnits(units) || !endsAt || !isWhole(value)) return null
  return { skuId: what.id, priceCents, units, startsAt, endsAt }
}

const placeOf = {
  'deal-overlaps': 'startsAt',
  'deal-not-lower': 'priceCents',
  'deal-price-new': 'priceCents',
  'deal-units': 'units',
} as const
const nothing = {
  skuId: '00000000-0000-0000-0000-000000000000',
  priceCents: 1,
  units: 1,
  startsAt: null,
  endsAt: '2026-01-02T00:00:00.000Z',
}

/** A new deal: so many units of a piece for less until a moment, with what it would have cost beside it. */
export function NewDeal({ zone }: { zone: string }) {
  const t = useWords('seller-deals')
  const offers = useWords('seller-offers')
  const { locale } = useVisit()
  const go = useGo()
  const now = useNow()
  const keyOf = useOnceKey()
  const wrong = (path: string, text: string): SaveOutcome<DealForm> => ({ is: 'wrong', problems: [{ path, text }] })
  const editor = useEditor<DealForm>({
    name: 'new deal',
    value: empty,
    version: 0,
    send: async (value) => {
      const late = periodProblem(value, new Date(now))
      const terms = termsOf(value)
      const problems = [
        ...(value.what ? [] : [{ path: 'what', text: offers.problems.missing }]),
        ...(value.priceCents ? [] : [{ path: 'priceCents', text: offers.problems.missing }]),
        ...(isUnits(unitsOf(value)) ? [] : [{ path: 'units', text: offers.problems.figure }]),
        ...(late ? [{ path: 'endsAt', text: offers.problems[late] }] : []),
      ]
      if (problems.length > 0 || !terms) return { is: 'wrong', problems }
      try {
        await tellInForm(sellerDeal.add, terms, keyOf(value))
      } catch (failure) {
        const problem = dealProblems.find((reason) => failure instanceof Refused && failure.is(reason))
        if (problem) return wrong(placeOf[problem], t.problems[problem])
        if (failure instanceof Refused && failure.is('already-over')) return wrong('endsAt', offers.problems.past)
        throw failure
      }
      return { is: 'saved', value, version: 1 }
    },
    onSaved: () => {
      sayDone(t.deal.made)
      void go({ to: '/seller/offers', search: { kind: 'deals' } })
    },
  })
  const { value } = editor
  const terms = termsOf(value)
  const forecast = useAskQuietly(sellerDeal.forecast, terms ?? nothing, terms !== null)
  const nameOf = (path: string) => ({ ...offers.fields, ...t.fields, what: t.fields.piece })[path] ?? path
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4 max-lg:grid-cols-1">
      <EditorForm editor={editor} label={t.add.deals} nameOf={nameOf} save={t.deal.make} isNew>
        <section className="panel grid grid-cols-2 gap-4 max-lg:grid-cols-1">
          <PiecePicker
            each="piece"
            chosen={value.what}
            error={editor.problemAt('what')}
            onChoose={(choice) => editor.set('what', choice)}
          />
          <MoneyField
            label={t.fields.priceCents}
            name="priceCents"
            cents={value.priceCents}
            error={editor.problemAt('priceCents')}
            onCents={(cents) => editor.set('priceCents', cents)}
          />
          <EditorField editor={editor} path="units" label={t.fields.units} inputMode="numeric" maxLength={6} hint={t.deal.unitsHint} />
          <PeriodFields editor={editor} value={value} zone={zone} />
        </section>
      </EditorForm>
      <ForecastPanel stays={t.deal.stays}>
        {forecast && terms && (
          <>
            {forecast.problem && <p className="font-medium text-bad">{t.problems[forecast.problem]}</p>}
            <p>
              {t.deal.cost(formatMoney(locale, forecast.costCents), forecast.sold)}
              <span className="mt-1 block text-xs text-ink-600">{t.deal.most(formatMoney(locale, forecast.mostCents))}</span>
            </p>
            <p className="text-ink-600">{t.pieceNote(formatMoney(locale, forecast.priceCents), forecast.free)}</p>
            {forecast.isBelowCost && <p className="font-medium text-warn">{t.belowCost}</p>}
          </>
        )}
      </ForecastPanel>
    </div>
  )
}
