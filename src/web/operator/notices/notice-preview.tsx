import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type Locale, locales } from '../../../contract/locale.ts'
import { type NoticeWords, operatorNotice } from '../../../contract/operator-notices.ts'
import { post } from '../../base/browser-calls.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { htmlLang } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** How it arrives, with what is typed now: the server fills it in as it will. */
export function NoticePreview({ kind, words }: { kind: string; words: NoticeWords }) {
  const t = useWords('operator-notices')
  const { locale } = useVisit()
  const [language, setLanguage] = useState<Locale>(locale)
  const [made, setMade] = useState<Output<typeof operatorNotice.preview>['letters']>()
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function make() {
    setBusy(true)
    setFailed(false)
    await post(operatorNotice.preview, { kind, words }).then(
      ({ letters }) => setMade(letters),
      () => setFailed(true),
    )
    setBusy(false)
  }
  const letter = made?.[language]
  return (
    <section className="panel grid gap-3" aria-label={t.preview}>
      <h2 className="h4">{t.preview}</h2>
      <p className="text-sm text-ink-600">{t.previewText}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="line" busy={isBusy} onClick={() => void make()}>
          {t.preview}
        </Button>
        {made &&
          locales.map((each) => (
            <Button
              key={each}
              look="line"
              size="sm"
              className="max-lg:h-11"
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
            >
              {languageNames[each]}
            </Button>
          ))}
      </div>
      {hasFailed && <Alert tone="warn">{t.notPreviewed}</Alert>}
      {letter && (
        <article lang={htmlLang[language]} aria-live="polite" className="rounded-card bg-down-50 p-4 text-sm ring-1 ring-down-200">
          <h3 className="font-semibold break-words">{letter.subject}</h3>
          <p className="mt-2 break-words whitespace-pre-line">{letter.text}</p>
        </article>
      )}
    </section>
  )
}
