import { useState } from 'react'
import { productQuestion } from '../../contract/product-questions.ts'
import type { Product } from '../../contract/products.ts'
import { marketDay } from '../../rules/calendar.ts'
import { useGo } from '../base/address.ts'
import { useAskQuietly } from '../base/ask.ts'
import { useLazyPart } from '../base/lazy-part.ts'
import { markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { htmlLang } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Plain } from '../ui/plain.tsx'

const MORE = 10
const MOST = 100

const loadForm = () => import('./ask-question.tsx')

/** What others asked and the shop answered. The first come with the product, more of them and the place to ask when somebody wants them. */
export function Questions({ product: { id, questions } }: { product: Product }) {
  const { questions: t } = useWords('review-list')
  const { account, locale } = useVisit()
  const go = useGo()
  const [size, setSize] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const AskQuestion = useLazyPart(loadForm, isAsking)
  const more = useAskQuietly(productQuestion.page, { spuId: id, page: { current: 1, size: size || MORE } }, size > 0)
  const { records, total } = more ?? questions
  const left = Math.min(MOST, total) - Math.max(size, records.length)
  return (
    <section id="questions" className="product-section">
      <h2 className="h3">{t.title}</h2>
      {total === 0 && <p className="text-ink-600">{t.none}</p>}
      <ul className="grid gap-4">
        {records.map(({ id: key, language, words, answer, answeredAt }) => (
          <li key={key} className="panel">
            <Plain
              inside={markup`<div lang="${htmlLang[language]}"><h3 class="h4">${words}</h3><p class="mt-2 whitespace-pre-line text-ink-700">${answer}</p></div><small class="mt-2 block text-xs text-ink-600">${t.answered(fullDay(locale, marketDay(new Date(answeredAt))))}</small>`}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {left > 0 && (
          <Button look="line" onClick={() => setSize(Math.min(MOST, records.length + MORE))}>
            {t.more(Math.min(left, MORE))}
          </Button>
        )}
        <Button
          look="line"
          onClick={() =>
            account
              ? setAsking(true)
              : void go({ to: '/account/login', search: { back: `${window.location.pathname}${window.location.search}` } })
          }
        >
          {t.ask}
        </Button>
      </div>
      {AskQuestion && <AskQuestion spuId={id} onClose={() => setAsking(false)} />}
    </section>
  )
}
