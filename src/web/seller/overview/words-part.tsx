import type { Output } from '../../../contract/call.ts'
import type { sellerWord } from '../../../contract/seller-words.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatNumber, htmlLang } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'

type Words = Output<typeof sellerWord.all>

/** What people typed before they opened a product of the shop, and what they typed in vain. */
export function WordsPart({ of: { led, empty } }: { of: Words }) {
  const t = useWords('seller-overview').words
  return (
    <section className="mt-8" aria-labelledby="words">
      <h2 id="words" className="h3 mb-3">
        {t.title}
      </h2>
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <WordList title={t.led} text={t.ledText} none={t.noneLed} of={led} times={t.ledTimes} />
        <WordList title={t.empty} text={t.emptyText} none={t.noneEmpty} of={empty} times={t.emptyTimes} />
      </div>
    </section>
  )
}

interface WordListProps {
  title: string
  text: string
  none: string
  of: Words['led']
  times: (n: number, written: string) => string
}

function WordList({ title, text, none, of, times }: WordListProps) {
  const { locale } = useVisit()
  return (
    <section className="panel" aria-label={title}>
      <h3 className="h4">{title}</h3>
      <p className="mt-1 text-xs text-ink-600">{of.length === 0 ? none : text}</p>
      <ol className="mt-2 divide-y divide-down-200">
        {of.map(({ language, words, times: n }) => (
          <li key={`${language} ${words}`} className="flex min-h-11 items-center justify-between gap-3 text-sm">
            <span className="min-w-0">
              <b className="font-semibold break-words" lang={htmlLang[language]}>
                {words}
              </b>
              <span className="ml-2 text-xs text-ink-600">{languageNames[language]}</span>
            </span>
            <span className="shrink-0 text-ink-600 tabular-nums">{times(n, formatNumber(locale, n))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
