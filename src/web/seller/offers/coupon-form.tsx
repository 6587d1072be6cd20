import { couponKinds, offerBounds, sellerCoupon } from '../../../contract/seller-offers.ts'
import { useGo } from '../../base/address.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useNow } from '../../base/now.ts'
import { Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import { useEditor } from '../../desk/editor/use-editor.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { type CouponFormValue, emptyCoupon, problemsOf, termsOf } from './edited-coupon.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { PeriodFields } from './period-fields.tsx'
import { useOnceKey } from './use-once-key.ts'

/** A new coupon, with what it would have cost beside it. Once made its terms stay: who collected it keeps what was promised. */
export function CouponForm({ zone }: { zone: string }) {
  const t = useWords('seller-offers')
  const deals = useWords('seller-deals')
  const { locale } = useVisit()
  const go = useGo()
  const now = useNow()
  const keyOf = useOnceKey()
  const editor = useEditor<CouponFormValue>({
    name: 'new coupon',
    value: emptyCoupon,
    version: 0,
    send: async (value): Promise<SaveOutcome<CouponFormValue>> => {
      const found = problemsOf(value, new Date(now))
      if (found.length > 0) return { is: 'wrong', problems: found.map(({ path, kind }) => ({ path, text: t.problems[kind] })) }
      const terms = termsOf(value)
      if (!terms) return { is: 'wrong', problems: [{ path: 'endsAt', text: t.problems.missing }] }
      try {
        await tellInForm(sellerCoupon.add, { ...terms, code: value.code.trim().toUpperCase(), title: value.title }, keyOf(value))
      } catch (failure) {
        if (failure instanceof Refused && failure.is('code-taken'))
          return { is: 'wrong', problems: [{ path: 'code', text: t.problems.taken }] }
        if (failure instanceof Refused && failure.is('already-over'))
          return { is: 'wrong', problems: [{ path: 'endsAt', text: t.problems.past }] }
        throw failure
      }
      return { is: 'saved', value, version: 1 }
    },
    onSaved: () => {
      sayDone(t.made)
      void go({ to: '/seller/offers' })
    },
  })
  const { value } = editor
  const terms = termsOf(value)
  const forecast = useAskQuietly(sellerCoupon.forecast, terms ?? emptyTerms, terms !== null)
  const nameOf = (path: string) => t.fields[path.split('.')[0] ?? ''] ?? path
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4 max-lg:grid-cols-1">
      <EditorForm editor={editor} label={deals.add.coupons} nameOf={nameOf} save={t.make} isNew>
        <section className="panel grid gap-4">
          <ChoiceChips
            legend={t.fields.kind ?? ''}
            name="kind"
            choices={couponKinds.map((kind) => ({ key: kind, label: t.kinds[kind] }))}
            chosen={value.kind}
            onChoose={(kind) => editor.set('kind', kind)}
          />
          <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
            {value.kind === 'percent' && (
              <EditorField
                editor={editor}
                path="percent"
                label={t.fields.percent ?? ''}
                inputMode="numeric"
                maxLength={2}
                hint={t.percentHint(offerBounds.mostPercent)}
              />
            )}
            {value.kind === 'amount' && (
              <MoneyField
                label={t.fields.amountCents ?? ''}
                name="amountCents"
                cents={value.amountCents}
                error={editor.problemAt('amountCents')}
                onCents={(cents) => editor.set('amountCents', cents)}
              />
            )}
            <MoneyField
              label={t.fields.minimumCents ?? ''}
              name="minimumCents"
              optional
              cents={value.minimumCents}
              error={editor.problemAt('minimumCents')}
              onCents={(cents) => editor.set('minimumCents', cents)}
            />
            <EditorField
              editor={editor}
              path="code"
              label={t.fields.code ?? ''}
              maxLength={20}
              hint={t.codeHint}
              className="col-span-full"
            />
            <PeriodFields editor={editor} value={value} zone={zone} />
          </div>
          <Checkbox checked={value.stackable} onChange={(event) => editor.set('stackable', event.target.checked)}>
            {t.stackable}
          </Checkbox>
        </section>
        <TextFields editor={editor} legend={t.texts} fields={[{ path: 'title', label: t.fields.title ?? '', max: 60, isNeeded: true }]} />
      </EditorForm>
      <ForecastPanel stays={t.stays}>
        {forecast && terms && (
          <>
            <p>
              {t.forecast.cost(formatMoney(locale, forecast.costCents), forecast.fitting, forecast.orders)}
              <span className="mt-1 block text-xs text-ink-600">{t.forecast.how(formatMoney(locale, forecast.salesCents))}</span>
            </p>
            {forecast.overlaps.map(({ id, code, addsUp }) => (
              <p key={id} className={addsUp ? 'font-medium text-warn' : 'text-ink-600'}>
                {addsUp ? t.forecast.addsUp(code) : t.forecast.beside(code)}
              </p>
            ))}
          </>
        )}
      </ForecastPanel>
    </div>
  )
}

const emptyTerms = {
  ...({ kind: 'freeDelivery', percent: null, amountCents: null, minimumCents: 0, stackable: false } as const),
  ...{ startsAt: null, endsAt: '2026-01-02T00:00:00.000Z' },
}
