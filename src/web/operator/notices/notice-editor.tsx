import { type FormEvent, useState } from 'react'
import type { EditVersion } from '../../../contract/editing.ts'
import { locales } from '../../../contract/locale.ts'
import { type NoticeInfo, type NoticeWords, noticeBounds, operatorNotice } from '../../../contract/operator-notices.ts'
import { noticeProblems } from '../../../rules/notice-words.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { NoticeVersions } from './notice-versions.tsx'

interface NoticeEditorProps {
  info: NoticeInfo
  /** Undefined: they could not be read. */
  versions: readonly EditVersion[] | undefined
}

/** The words of one kind in three languages, how they arrive, and every version there was. */
export function NoticeEditor({ info, versions }: NoticeEditorProps) {
  const t = useWords('operator-notices')
  const [words, setWords] = useState<NoticeWords>(info.words)
  const [trouble, setTrouble] = useState<'conflict' | 'failed' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isChanged = JSON.stringify(words) !== JSON.stringify(info.words)
  useUnsaved(isChanged && !isBusy)
  const problems = noticeProblems(
    words,
    info.placeholders.map(({ name }) => name),
  )
  const errorAt = (...paths: string[]) => {
    const one = problems.find(({ path }) => paths.includes(path))
    if (!one) return undefined
    const said = t.problems[one.kind]
    return typeof said === 'string' ? said : said(one.what)
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !isChanged || problems.length > 0) return
    setBusy(true)
    setTrouble(null)
    try {
      const answer = await tellInForm(operatorNotice.save, { kind: info.kind, words, seen: info.number })
      if (answer.is === 'saved') sayDone(t.saved)
      else setTrouble('failed')
    } catch (failure) {
      setTrouble(isRefusedAs(failure, 'conflict') ? 'conflict' : 'failed')
    }
    setBusy(false)
  }
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-xl:grid-cols-1">
      <form method="dialog" className="panel grid gap-3" aria-label={info.kind} onSubmit={(event) => void save(event)}>
        {locales.map((locale) => (
          <fieldset key={locale} className="grid gap-2 border-t border-down-200 pt-3 first:border-0 first:pt-0">
            <legend className="sr-only">{languageNames[locale]}</legend>
            <Field
              lang={locale}
              label={t.inLanguage(t.fields.title, languageNames[locale])}
              maxLength={noticeBounds.title}
              value={words.title[locale]}
              error={errorAt(`title.${locale}`)}
              onChange={({ target }) => setWords({ ...words, title: { ...words.title, [locale]: target.value } })}
            />
            <TextArea
              lang={locale}
              label={t.inLanguage(t.fields.body, languageNames[locale])}
              rows={4}
              maxLength={noticeBounds.body}
              value={words.body[locale]}
              error={errorAt(`body.${locale}`, locale)}
              onChange={({ target }) => setWords({ ...words, body: { ...words.body, [locale]: target.value } })}
            />
          </fieldset>
        ))}
        {info.placeholders.length > 0 && (
          <div className="text-sm">
            <h2 className="label">{t.placeholders}</h2>
            <p className="text-xs text-ink-600">{t.placeholdersText}</p>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              {info.placeholders.map(({ name, sample }) => (
                <div key={name} className="contents">
                  <dt className="font-mono text-xs">{`{${name}}`}</dt>
                  <dd className="break-words text-ink-600">{sample}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {trouble && <Alert tone="warn">{t[trouble]}</Alert>}
        <p className="text-xs text-ink-600">{t.saveText}</p>
        <div className="desk-acts">
          <Button type="submit" busy={isBusy} disabled={!isChanged || problems.length > 0}>
            {t.save}
          </Button>
        </div>
      </form>
      <div className="grid gap-4">
        <NoticePreview kind={info.kind} words={words} />
        <NoticeVersions info={info} versions={versions} />
      </div>
    </div>
  )
}
