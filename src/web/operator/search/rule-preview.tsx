import { Check, SearchX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { operatorSearchRule, type SearchRuleWish } from '../../../contract/search-rules.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { picAt } from '../../ui/pic.tsx'
import type { PlacedProduct } from './draft.ts'

type Preview = Output<typeof operatorSearchRule.preview>

/** So long after the last letter it is tried out. */
const WAIT_MS = 500

/** One question before and after, and which others would change. */
export function RulePreview({ wish }: { wish: SearchRuleWish }) {
  const t = useWords('operator-search')
  const { locale } = useVisit()
  const { ask } = useContextOfRouter()
  const [question, setQuestion] = useState('')
  const [tries, setTries] = useState(0)
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null)
  const key = JSON.stringify([wish, question, tries])
  useEffect(() => {
    const [draft, asked] = JSON.parse(key) as [SearchRuleWish, string]
    let isWanted = true
    const timer = setTimeout(() => {
      ask(operatorSearchRule.preview, { draft, question: asked }).then(
        (found) => isWanted && setPreview(found),
        () => isWanted && setPreview('failed'),
      )
    }, WAIT_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [ask, key])
  const shown = preview !== null && preview !== 'failed' ? preview : null
  const n = (value: number) => formatNumber(locale, value)
  return (
    <section className="panel grid gap-3" aria-label={t.beforeAfter}>
      <h3 className="h4">{t.beforeAfter}</h3>
      <Select label={t.question} value={question} onChange={({ target }) => setQuestion(target.value)}>
        <option value="">{t.own}</option>
        {shown?.changed.map(({ words }) => (
          <option key={words} value={words}>
            {words}
          </option>
        ))}
      </Select>
      <div role="status" className="text-sm">
        {preview === null && <p className="text-ink-600">{t.looking}</p>}
        {preview === 'failed' && (
          <div className="grid gap-2">
            <p>{t.lookFailed}</p>
            <Button look="line" className="w-fit" onClick={() => setTries(tries + 1)}>
              {t.again}
            </Button>
          </div>
        )}
      </div>
      {shown && (
        <>
          <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
            <Answer title={t.before} of={shown.before} />
            <Answer title={t.after} of={shown.after} isAfter />
          </div>
          <p className="flex items-start gap-2 text-sm">
            <Check className="mt-0.5 size-4 shrink-0 text-head-600" aria-hidden="true" />
            {shown.tried === 0 ? t.noneAsked : t.tried(shown.tried, shown.changed.length)}
          </p>
          <ul className="grid gap-1 text-sm">
            {shown.changed.slice(0, 8).map(({ words, before, after, from }) => (
              <li key={words} className="flex items-start gap-2">
                <TriangleAlert className="mt-0.5 size-4 shrink-0 text-ink-600" aria-hidden="true" />
                {t.changedAt(words, n(before), n(after), from)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Answer({ title, of: { total, products }, isAfter }: { title: string; of: Preview['before']; isAfter?: boolean }) {
  const t = useWords('operator-search')
  const { locale } = useVisit()
  return (
    <section className={`rounded-card p-3 ${isAfter ? 'bg-head-50' : 'bg-down-50'}`} aria-label={title}>
      <p className="flex flex-wrap items-center justify-between gap-2 text-xs">
        <span>{title}</span>
        <b className="font-semibold">{t.found(formatNumber(locale, total))}</b>
      </p>
      {products.length === 0 ? (
        <p className="grid place-items-center gap-2 py-8 text-center text-xs text-ink-600">
          <SearchX className="size-6" aria-hidden="true" />
          {t.nothing}
        </p>
      ) : (
        <ol className="mt-2 grid gap-2">
          {products.map((product) => (
            <ProductLine key={product.id} of={product} />
          ))}
        </ol>
      )}
    </section>
  )
}

export function ProductLine({ of: { title, picUrl, priceCents }, children }: { of: PlacedProduct; children?: ReactNode }) {
  const { locale } = useVisit()
  return (
    <li className="flex items-center gap-2 text-xs">
      <img
        src={picAt(picUrl, 160)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 shrink-0 rounded-sm bg-paper object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words">{title}</span>
        {priceCents !== undefined && <span className="text-ink-600">{formatMoney(locale, priceCents)}</span>}
      </span>
      {children}
    </li>
  )
}
