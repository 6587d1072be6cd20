import type { Quote } from '../../contract/quotes.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Price } from '../ui/price.tsx'
import { Radio } from '../ui/radio.tsx'
import { LineNames } from './line-names.tsx'

interface QuoteChoicesProps {
  quote: Quote
  chosen: number | null
  /** Null where nothing can be accepted any more. */
  onChoose: ((number: number) => void) | null
}

/** The choices of a quote beside each other, each with its price, what is in it and what of it is paid in advance. */
export function QuoteChoices({ quote: { choices }, chosen, onChoose }: QuoteChoicesProps) {
  const { choices: t, prepayOfLine } = useWords('quotes')
  const { locale } = useVisit()
  const columns = choices.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-2'
  return (
    <fieldset className="px-6 py-4 max-lg:px-4">
      <legend className="sr-only">{t.title}</legend>
      <p className="font-semibold" aria-hidden="true">
        {t.title}
      </p>
      {onChoose && <p className="text-xs text-ink-600">{t.note}</p>}
      <div className={`mt-3 grid items-start gap-3 ${columns}`}>
        {choices.map(({ number, name, description, totalCents, items, prepayTotalCents, prepayCents, itemsCents, discountCents }) => {
          const price = (
            <span className="mt-0.5 block">
              <Price cents={totalCents} className="text-xl" />
              <span className="ml-1 text-xs font-normal text-ink-600">{t.taxIn}</span>
            </span>
          )
          const title = <span className="break-words">{name}</span>
          return (
            <div key={number} className={`rounded-card ${chosen === number ? 'bg-spec-50' : ''}`}>
              {onChoose ? (
                <Radio
                  service
                  name="choice"
                  title={
                    <>
                      {title}
                      {price}
                    </>
                  }
                  checked={chosen === number}
                  onChange={() => onChoose(number)}
                />
              ) : (
                <p className="px-3.5 text-sm font-semibold">
                  {title}
                  {price}
                </p>
              )}
              <div className="grid gap-2 px-3.5 py-3 text-xs text-ink-700">
                {description && <p className="text-sm break-words">{description}</p>}
                <LineNames items={items} />
                {prepayCents > 0 && (
                  <p>
                    {prepayOfLine(
                      formatMoney(locale, prepayTotalCents),
                      Math.round((prepayCents * 100) / Math.max(1, itemsCents - discountCents)),
                    )}
                  </p>
                )}
              </div>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
