import { useState } from 'react'
import type { Locale } from '../../../contract/locale.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney, htmlLang } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Pic } from '../../ui/pic.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import type { ProductForm } from './edited.ts'

const order: readonly Locale[] = ['en', 'fr', 'zh']

/** What shoppers will read, in each language, before anybody does: what is missing in one is said in another. */
export function ProductPreview({ form, priceCents, onClose }: { form: ProductForm; priceCents: number | undefined; onClose: () => void }) {
  const t = useWords('seller-products').edit
  const visit = useVisit()
  const [locale, setLocale] = useState<Locale>(visit.locale)
  const said = (text: Record<Locale, string>) => text[locale].trim() || text[order.find((each) => text[each].trim()) ?? 'en']
  const [cover, ...others] = form.pictures
  return (
    <Dialog title={t.preview} width={760} onClose={onClose}>
      <p className="mb-3 text-sm text-ink-600">{t.previewNote}</p>
      <ChoiceChips
        legend={t.texts}
        name="preview-language"
        chosen={locale}
        choices={order.map((key) => ({ key, label: languageNames[key], lang: htmlLang[key] }))}
        onChoose={setLocale}
      />
      <article className="mt-4 grid grid-cols-2 gap-5 max-lg:grid-cols-1" lang={htmlLang[locale]}>
        <div>
          {cover && <Pic src={cover.picUrl} alt={said(cover.alt)} sizes="340px" max={640} className="aspect-square rounded-card" />}
          <div className="mt-2 flex flex-wrap gap-2">
            {others.slice(0, 5).map(({ key, picUrl, alt }) => (
              <Pic key={key} src={picUrl} alt={said(alt)} sizes="64px" max={160} className="size-16 rounded-xs" />
            ))}
          </div>
        </div>
        <div>
          <p className="text-sm text-ink-600">{form.brand}</p>
          <h2 className="h3 break-words">{said(form.title)}</h2>
          {priceCents !== undefined && <p className="price mt-2 text-xl font-bold">{formatMoney(locale, priceCents)}</p>}
          <ul className="mt-3 list-disc pl-5 text-sm">
            {said(form.bullets)
              .split('\n')
              .filter(Boolean)
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
          <p className="mt-3 text-sm break-words whitespace-pre-line">{said(form.description)}</p>
        </div>
      </article>
    </Dialog>
  )
}
