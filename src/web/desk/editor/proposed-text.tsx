import { Languages } from 'lucide-react'
import { useState } from 'react'
import { type Locale, locales } from '../../../contract/locale.ts'
import { useWords } from '../../base/visit.ts'
import { htmlLang } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Path } from './paths.ts'
import type { AnyEditor } from './use-editor.ts'

/** Null when no proposal came. */
export interface Propose {
  /** Whose proposals they are. */
  name: string
  ask: (text: string, way: { from: Locale; to: Locale }) => Promise<string | null>
}

interface ProposedTextProps {
  editor: AnyEditor
  /** Of `{en, fr, zh}`. */
  path: Path
  label: string
  to: Locale
  max: number
  propose: Propose
}

/** A machine's words for a text that is missing. They stand beside the field, marked as such, until a person takes them into it. */
export function ProposedText({ editor, path, label, to, max, propose }: ProposedTextProps) {
  const t = useWords('desk-parts').editor
  const [state, setState] = useState<{ is: 'asked' | 'failed' } | { is: 'there'; text: string }>()
  const textIn = (each: Locale) => String(editor.valueAt(`${path}.${each}`) ?? '').trim()
  const from = locales.find((each) => each !== to && textIn(each))
  if (textIn(to) || !from) return null
  const ask = async () => {
    setState({ is: 'asked' })
    const text = await propose.ask(textIn(from), { from, to }).catch(() => null)
    setState(text && text.length <= max ? { is: 'there', text } : { is: 'failed' })
  }
  if (state?.is !== 'there')
    return (
      <div className="mt-1.5">
        <Button look="line" size="sm" className="max-lg:h-11" disabled={state?.is === 'asked'} onClick={() => void ask()}>
          <Languages className="size-4" aria-hidden="true" />
          {state?.is === 'asked' ? t.proposing : t.propose(label, languageNames[from])}
        </Button>
        {state?.is === 'failed' && (
          <p role="alert" className="mt-1 text-sm text-bad">
            {t.notProposed}
          </p>
        )}
      </div>
    )
  return (
    <div className="mt-1.5 rounded-card bg-warn-tint p-3" role="status">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Tag tone="warn">{t.proposed}</Tag>
        {t.proposedBy(propose.name)}
      </p>
      <p lang={htmlLang[to]} className="mt-2 whitespace-pre-line break-words text-sm">
        {state.text}
      </p>
      <div className="mt-2 flex gap-2">
        <Button
          size="sm"
          className="max-lg:h-11"
          onClick={() => {
            editor.set(`${path}.${to}`, state.text)
            setState(undefined)
          }}
        >
          {t.useProposal}
        </Button>
        <Button look="line" size="sm" className="max-lg:h-11" onClick={() => setState(undefined)}>
          {t.dropProposal}
        </Button>
      </div>
    </div>
  )
}
