import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OwnService } from '../../contract/provider-business.ts'
import { providerQuote, type Quote, quoteTypes } from '../../contract/quotes.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useGo } from '../base/address.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { type DraftItem, draftOf, emptyDraft, emptyItem, isDaysRight, isRight, netOf, prepayOf, problemsOf, saveOf } from './quote-draft.ts'
import { QuoteItemFields } from './quote-item-fields.tsx'

interface BuilderProps {
  requestId: string
  /** The clock of the place of the work. */
  timeZone: string
  /** A draft that is written on. */
  draft: Quote | null
  /** A quote that was sent and is changed. */
  replaced: Quote | null
  services: readonly OwnService[]
}

const MOST_ITEMS = 40

/** Writes a quote: kept as a draft as often as one likes, sent once. */
export function QuoteBuilder({ requestId, timeZone, draft, replaced, services }: BuilderProps) {
  const t = useWords('provider-work')
  const { builder } = t
  const { locale } = useVisit()
  const go = useGo()
  const [typed, setTyped] = useState(() => {
    const known = draft ?? replaced
    return known ? draftOf(known) : emptyDraft()
  })
  const [saved, setSaved] = useState(draft)
  const [state, setState] = useState<'idle' | 'saving' | 'sending' | 'failed'>('idle')
  const [wasTried, setWasTried] = useState(false)
  const made = useRef(typed.items.length)
  const money = (cents: number) => formatMoney(locale, cents)
  const set = (changes: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changes }))
  const change = (key: number, changes: Partial<DraftItem>) =>
    set({ items: typed.items.map((item) => (item.key === key ? { ...item, ...changes } : item)) })
  const sum = (of: (item: DraftItem) => number) => typed.items.reduce((cents, item) => cents + of(item), 0)

  async function save(isFinal: boolean) {
    setWasTried(true)
    if (!isRight(typed)) return
    setState(isFinal ? 'sending' : 'saving')
    try {
      const replacesId = replaced?.id ?? saved?.replacesId ?? undefined
      const kept = await tell(
        providerQuote.save,
        saveOf(typed, timeZone, { requestId, ...(saved ? { id: saved.id } : {}), ...(replacesId ? { replacesId } : {}) }),
      )
      setSaved(kept)
      if (isFinal) await tell(providerQuote.send, { id: kept.id })
      showToast({ kind: 'ok', text: isFinal ? t.sent : t.saved, ms: ERROR_TOAST_MS })
      if (isFinal) await go({ to: '/seller/services/requests', search: { id: requestId } }, { replace: true })
      setState('idle')
    } catch {
      // Why was said already.
      setState('failed')
    }
  }
  return (
    <form
      method="dialog"
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
    >
      {replaced && <Alert tone="warn">{builder.changeText}</Alert>}
      <div className="panel grid grid-cols-4 gap-4 max-lg:grid-cols-1">
        <Field
          label={builder.subject}
          maxLength={160}
          className="col-span-2 max-lg:col-span-1"
          value={typed.subject}
          onChange={(event) => set({ subject: event.target.value })}
          {...(wasTried && typed.subject.trim() === '' ? { error: builder.problems.subject } : {})}
        />
        <Select label={builder.type} value={typed.type} onChange={(event) => set({ type: event.target.value })}>
          {quoteTypes.map((type) => (
            <option key={type} value={type}>
              {builder.types[type]}
            </option>
          ))}
        </Select>
        <Field
          label={builder.validDays}
          inputMode="numeric"
          maxLength={2}
          value={typed.validDays}
          onChange={(event) => set({ validDays: event.target.value })}
          {...(wasTried && !isDaysRight(typed) ? { error: builder.problems.validDays } : {})}
        />
        <TextArea
          label={builder.description}
          optional
          rows={3}
          maxLength={3000}
          className="col-span-4 max-lg:col-span-1"
          value={typed.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </div>
      <section className="panel grid gap-4" aria-label={builder.items}>
        <h2 className="h3">{builder.items}</h2>
        {typed.items.map((item, at) => (
          <QuoteItemFields
            key={item.key}
            n={at + 1}
            item={item}
            services={services}
            problems={wasTried ? problemsOf(item) : []}
            onChange={(changes) => change(item.key, changes)}
            onRemove={typed.items.length > 1 ? () => set({ items: typed.items.filter(({ key }) => key !== item.key) }) : undefined}
          />
        ))}
        {typed.items.length < MOST_ITEMS && (
          <div>
            <Button
              look="line"
              onClick={() => {
                made.current += 1
                set({ items: [...typed.items, emptyItem(made.current)] })
              }}
            >
              <Plus className="size-4" aria-hidden="true" />
              {builder.add}
            </Button>
          </div>
        )}
      </section>
      <section className="panel flex flex-wrap items-center justify-between gap-4">
        <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm" aria-live="polite">
          <dt className="text-ink-600">{builder.sum}</dt>
          <dd className="text-right font-semibold">{money(sum(netOf))}</dd>
          <dt className="text-ink-600">{builder.prepaySum}</dt>
          <dd className="text-right font-semibold">{money(sum(prepayOf))}</dd>
          {saved && (
            <>
              <dt className="text-ink-600">{builder.withTax}</dt>
              <dd className="text-right font-semibold">{money(saved.totalCents)}</dd>
            </>
          )}
        </dl>
        <div className="flex flex-wrap gap-2 max-lg:w-full">
          <Button type="submit" look="line" size="lg" className="max-lg:w-full" busy={state === 'saving'} disabled={state === 'sending'}>
            {builder.saveDraft}
          </Button>
          <Button
            look="service"
            size="lg"
            className="max-lg:w-full"
            busy={state === 'sending'}
            disabled={state === 'saving'}
            onClick={() => void save(true)}
          >
            {builder.send}
          </Button>
        </div>
        {state === 'failed' && (
          <Alert tone="bad" className="w-full">
            {builder.failed}
          </Alert>
        )}
        <p className="w-full text-xs text-ink-600">{builder.draftNote}</p>
      </section>
    </form>
  )
}
