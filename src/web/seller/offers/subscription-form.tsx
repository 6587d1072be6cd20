import { sellerSubscription } from '../../../contract/subscriptions.ts'
import { useGo } from '../../base/address.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import { useEditor } from '../../desk/editor/use-editor.ts'
import type { Choice } from '../../desk/pickers/combobox.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoney } from '../../i18n/format.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { PiecePicker } from './piece-picker.tsx'

interface SubscriptionForm {
  what: Choice | null
  percent: string
}

const MOST_PERCENT = 50
const percentOf = ({ percent }: SubscriptionForm) => (/^\d{1,2}$/.test(percent.trim()) ? Number(percent) : 0)
const isPercent = (percent: number) => percent >= 1 && percent <= MOST_PERCENT
const nothing = { spuId: '00000000-0000-0000-0000-000000000000', percent: 1 }

/** What whoever subscribes to a product saves with each order, with what that would have cost beside it. */
export function NewSubscription() {
  const t = useWords('seller-deals')
  const offers = useWords('seller-offers')
  const { locale } = useVisit()
  const go = useGo()
  const editor = useEditor<SubscriptionForm>({
    name: 'new subscription offer',
    value: { what: null, percent: '5' },
    version: 0,
    send: async (value) => {
      const percent = percentOf(value)
      const problems = [
        ...(value.what ? [] : [{ path: 'what', text: offers.problems.missing }]),
        ...(isPercent(percent) ? [] : [{ path: 'percent', text: offers.problems.figure }]),
      ]
      if (problems.length > 0 || !value.what) return { is: 'wrong', problems }
      await tellInForm(sellerSubscription.setOffer, { spuId: value.what.id, percent })
      return { is: 'saved', value, version: 1 }
    },
    onSaved: () => {
      sayDone(t.subscription.made)
      void go({ to: '/seller/offers', search: { kind: 'subscriptions' } })
    },
  })
  const { value } = editor
  const terms = value.what && isPercent(percentOf(value)) ? { spuId: value.what.id, percent: percentOf(value) } : null
  const forecast = useAskQuietly(sellerSubscription.forecast, terms ?? nothing, terms !== null)
  const nameOf = (path: string) => ({ ...offers.fields, what: t.fields.product })[path] ?? path
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4 max-lg:grid-cols-1">
      <EditorForm editor={editor} label={t.add.subscriptions} nameOf={nameOf} save={t.subscription.make} isNew>
        <section className="panel grid gap-4">
          <PiecePicker
            each="product"
            chosen={value.what}
            error={editor.problemAt('what')}
            onChoose={(choice) => editor.set('what', choice)}
          />
          <EditorField
            editor={editor}
            path="percent"
            label={offers.fields.percent ?? ''}
            inputMode="numeric"
            maxLength={2}
            hint={offers.percentHint(MOST_PERCENT)}
          />
        </section>
      </EditorForm>
      <ForecastPanel stays={t.subscription.stays}>
        {forecast && terms && (
          <>
            <p>
              {t.subscription.cost(formatMoney(locale, forecast.costCents), forecast.sold)}
              <span className="mt-1 block text-xs text-ink-600">{t.subscription.how(formatMoney(locale, forecast.salesCents))}</span>
            </p>
            {forecast.percentNow !== null && <p className="font-medium text-warn">{t.subscription.instead(forecast.percentNow)}</p>}
            {forecast.isBelowCost && <p className="font-medium text-warn">{t.belowCost}</p>}
          </>
        )}
      </ForecastPanel>
    </div>
  )
}
