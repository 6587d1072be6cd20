import type { Sent } from '../../../contract/call.ts'
import { sellerGift } from '../../../contract/seller-gifts.ts'
import { offerBounds } from '../../../contract/seller-offers.ts'
import { useGo } from '../../base/address.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useNow } from '../../base/now.ts'
import { Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
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

interface GiftForm extends PeriodValue {
  what: Choice | null
  minimumCents: number | null
}

const LEAST_CENTS = 1_00
const empty: GiftForm = { what: null, minimumCents: null, startsAt: null, endsAt: null }
const isMinimum = (cents: number | null): cents is number => cents !== null && cents >= LEAST_CENTS && cents <= offerBounds.mostMinimumCents

/** What the server is asked about; null while something is missing. */
function termsOf(value: GiftForm): Sent<typeof sellerGift.add> | null {
  const { what, minimumCents, startsAt, endsAt } = value
  if (!what || !isMinimum(minimumCents) || !endsAt || !isWhole(value)) return null
  return { spuId: what.id, minimumCents, startsAt, endsAt }
}

const nothing = { spuId: '00000000-0000-0000-0000-000000000000', minimumCents: 100, startsAt: null, endsAt: '2026-01-02T00:00:00.000Z' }

/** A product that comes free with enough goods, with what that would have cost beside it. */
export function NewGift({ zone }: { zone: string }) {
  const t = useWords('seller-deals')
  const offers = useWords('seller-offers')
  const { locale } = useVisit()
  const go = useGo()
  const now = useNow()
  const keyOf = useOnceKey()
  const wrong = (path: string, text: string): SaveOutcome<GiftForm> => ({ is: 'wrong', problems: [{ path, text }] })
  const editor = useEditor<GiftForm>({
    name: 'new gift',
    value: empty,
    version: 0,
    send: async (value) => {
      const late = periodProblem(value, new Date(now))
      const terms = termsOf(value)
      const problems = [
        ...(value.what ? [] : [{ path: 'what', text: offers.problems.missing }]),
        ...(isMinimum(value.minimumCents) ? [] : [{ path: 'minimumCents', text: offers.problems.figure }]),
        ...(late ? [{ path: 'endsAt', text: offers.problems[late] }] : []),
      ]
      if (problems.length > 0 || !terms) return { is: 'wrong', problems }
      try {
        await tellInForm(sellerGift.add, terms, keyOf(value))
      } catch (failure) {
        if (failure instanceof Refused && failure.is('gift-overlaps')) return wrong('startsAt', t.problems['gift-overlaps'])
        if (failure instanceof Refused && failure.is('already-over')) return wrong('endsAt', offers.problems.past)
        throw failure
      }
      return { is: 'saved', value, version: 1 }
    },
    onSaved: () => {
      sayDone(t.gift.made)
      void go({ to: '/seller/offers', search: { kind: 'gifts' } })
    },
  })
  const { value } = editor
  const terms = termsOf(value)
  const forecast = useAskQuietly(sellerGift.forecast, terms ?? nothing, terms !== null)
  const nameOf = (path: string) => ({ ...offers.fields, what: t.fields.product })[path] ?? path
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4 max-lg:grid-cols-1">
      <EditorForm editor={editor} label={t.add.gifts} nameOf={nameOf} save={t.gift.make} isNew>
        <section className="panel grid grid-cols-2 gap-4 max-lg:grid-cols-1">
          <PiecePicker
            each="product"
            chosen={value.what}
            error={editor.problemAt('what')}
            onChoose={(choice) => editor.set('what', choice)}
          />
          <MoneyField
            label={offers.fields.minimumCents ?? ''}
            name="minimumCents"
            cents={value.minimumCents}
            error={editor.problemAt('minimumCents')}
            onCents={(cents) => editor.set('minimumCents', cents)}
            className="col-span-full"
          />
          <PeriodFields editor={editor} value={value} zone={zone} />
        </section>
      </EditorForm>
      <ForecastPanel stays={t.gift.stays}>
        {forecast && terms && (
          <>
            {forecast.problem && <p className="font-medium text-bad">{t.problems[forecast.problem]}</p>}
            <p>
              {t.gift.cost(formatMoney(locale, forecast.costCents), forecast.fitting, forecast.orders)}
              <span className="mt-1 block text-xs text-ink-600">
                {t.gift.how(forecast.given, formatMoney(locale, forecast.pieceCents))}
              </span>
            </p>
          </>
        )}
      </ForecastPanel>
    </div>
  )
}
