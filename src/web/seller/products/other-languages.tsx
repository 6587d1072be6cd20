import { locales } from '../../../contract/locale.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import type { Path } from '../../desk/editor/paths.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { htmlLang } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Tag } from '../../ui/tag.tsx'

interface OtherLanguagesProps {
  editor: AnyEditor
  /** Each of `{en, fr, zh}`; the reader's own language has its field elsewhere. */
  fields: readonly { path: Path; label: string; max: number }[]
}

/** Small texts in the languages that the reader does not write in, folded away; how many are missing is said. */
export function OtherLanguages({ editor, fields }: OtherLanguagesProps) {
  const t = useWords('seller-products').edit
  const { locale } = useVisit()
  const others = locales.filter((each) => each !== locale)
  const isSaid = (path: Path) => String(editor.valueAt(path) ?? '').trim() !== ''
  // What nobody wrote in one's own language needs no words in the others.
  const missing = fields.flatMap(({ path }) => (isSaid(`${path}.${locale}`) ? others.filter((each) => !isSaid(`${path}.${each}`)) : []))
  return (
    <details className="mt-1 text-sm">
      <summary className="flex min-h-6 flex-wrap items-center gap-2 text-xs font-semibold max-lg:min-h-11">
        {t.otherLanguages}
        {missing.length > 0 && <Tag tone="warn">{t.lacksWords(missing.length)}</Tag>}
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-3 max-lg:grid-cols-1">
        {others.flatMap((each) =>
          fields.map(({ path, label, max }) => (
            <EditorField
              key={`${path}.${each}`}
              editor={editor}
              path={`${path}.${each}`}
              label={t.inLanguage(label, languageNames[each])}
              lang={htmlLang[each]}
              maxLength={max}
            />
          )),
        )}
      </div>
    </details>
  )
}
