import { Check, Info } from 'lucide-react'
import { useState } from 'react'
import { mayTranslate, type TranslationCode, translationChoice, translationLanguages } from '../../../rules/page/page-translation.ts'
import { chooseLanguage, showOriginal, translatePage } from '../../base/language.ts'
import { openOverlay } from '../../base/opened-overlay.ts'
import { useVisit, useWords } from '../../base/visit.ts'

const nameOf = (code: TranslationCode) => translationLanguages.find(([each]) => each === code)?.[1] ?? code

/** The language dropdown: into what this page can be translated. English means the original. */
export default function LanguageList({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('overlays')
  const { locale, translationWidget } = useVisit()
  const isOn = (code: TranslationCode) => code === { en: 'en', fr: 'fr-ca', zh: 'zh-CN' }[locale]

  const [askedFor, setAskedFor] = useState<string>()

  function choose(code: TranslationCode) {
    const choice = translationChoice(code, translationWidget !== null && mayTranslate(window.location.pathname))
    // The answer stays in the list, beside the languages that there are.
    if (choice.do === 'say-unavailable') return setAskedFor(nameOf(code))
    onClose()
    if (choice.do === 'translate') return void translatePage(choice.code, translationWidget ?? '')
    if (choice.do === 'show-original') showOriginal()
    chooseLanguage(choice.locale)
  }

  return (
    <section
      id={id}
      aria-label={t.translatePage}
      className="absolute top-full right-0 z-[var(--z-bar)] w-[340px] overflow-hidden rounded-b-card bg-paper text-sm whitespace-normal text-ink-900 shadow-pop"
    >
      <div className="flex items-center justify-between gap-3 px-4 pt-3">
        <h2 className="font-semibold">{t.translatePage}</h2>
        <button type="button" className="link min-h-6 text-sm" onClick={() => choose('en')}>
          {t.showOriginal}
        </button>
      </div>
      <p className="px-4 text-xs text-ink-600">{t.translationNote}</p>
      <div role="status">
        {askedFor && (
          <p className="mx-4 mt-2 flex gap-2 rounded-card bg-info-tint px-3 py-2">
            <Info className="mt-0.5 size-4 text-info" aria-hidden="true" />
            {translationWidget === null ? t.translationUnavailable(askedFor) : t.translationNotHere(askedFor)}
          </p>
        )}
      </div>
      <ul className="mt-2 grid max-h-[min(350px,60vh)] grid-cols-2 overflow-y-auto px-2">
        {translationLanguages.map(([code, name]) => (
          <li key={code}>
            <button
              type="button"
              lang={code}
              data-code={code}
              aria-current={isOn(code) || undefined}
              onClick={() => choose(code)}
              className={`flex min-h-10 w-full items-center gap-2 rounded-btn px-2 text-left hover:bg-down-100 ${isOn(code) ? 'bg-head-50 font-semibold text-head-700' : ''}`}
            >
              {name}
              {isOn(code) && <Check className="ml-auto size-4" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      <div className="border-t border-down-200 p-2">
        <button
          type="button"
          className="btn btn-line w-full"
          onClick={() => {
            onClose()
            openOverlay('language')
          }}
        >
          {t.languageSettings}
        </button>
      </div>
    </section>
  )
}
