import { useState } from 'react'
import { type Locale, locales } from '../../../contract/locale.ts'
import { sellerProduct } from '../../../contract/seller-products.ts'
import { productAddress } from '../../../rules/goods/product-address.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { StillFrame } from '../../desk/preview/still-frame.tsx'
import { htmlLang } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Alert } from '../../ui/alert.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Dialog } from '../../ui/sheet.tsx'

interface ProductPreviewProps {
  id: string
  version: number
  title: string
  /** What was typed and not saved is not on the page. */
  isUnsaved: boolean
  onClose: () => void
}

/** The product's real page, in each language and at both widths, also while nobody else sees it. */
export function ProductPreview({ id, version, title, isUnsaved, onClose }: ProductPreviewProps) {
  const t = useWords('seller-products').edit
  const visit = useVisit()
  const [locale, setLocale] = useState<Locale>(visit.locale)
  const goods = useAskQuietly(sellerProduct.preview, { id })?.goods
  const asked = new URLSearchParams({ goods: goods ?? '', lang: locale, v: String(version) })
  return (
    <Dialog title={t.preview} width={1_100} onClose={onClose}>
      {isUnsaved && (
        <Alert tone="warn" className="mb-3">
          {t.previewUnsaved}
        </Alert>
      )}
      {goods === undefined ? (
        <p role="status" className="text-sm text-ink-600">
          {t.previewComes}
        </p>
      ) : (
        <StillFrame address={`${productAddress(title, id)}?${asked}`} words={t.previewFrame}>
          <ChoiceChips
            legend={t.texts}
            name="preview-language"
            chosen={locale}
            choices={locales.map((key) => ({ key, label: languageNames[key], lang: htmlLang[key] }))}
            onChoose={setLocale}
          />
        </StillFrame>
      )}
    </Dialog>
  )
}
