import { type FormEvent, useState } from 'react'
import { locales } from '../../../contract/locale.ts'
import { type CatalogueCategory, operatorCategory } from '../../../contract/operator-catalogue.ts'
import { useGo } from '../../base/address.ts'
import { useForget } from '../../base/ask.ts'
import { randomUuid } from '../../base/local-storage-id.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

type Names = CatalogueCategory['name']

interface NamesFormProps {
  /** Null: a new one, below `parentId`. */
  of: CatalogueCategory | null
  parentId: string | null
  isOff: boolean
}

/** What a category is called, in three languages. */
export function NamesForm({ of, parentId, isOff }: NamesFormProps) {
  const t = useWords('operator-catalogue')
  const go = useGo()
  const forget = useForget()
  const first: Names = of?.name ?? { en: '', fr: '', zh: '' }
  const [name, setName] = useState(first)
  const [id] = useState(() => of?.id ?? randomUuid())
  const [trouble, setTrouble] = useState<'conflict' | 'failed' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isChanged = locales.some((one) => name[one].trim() !== first[one])
  useUnsaved(isChanged && !isBusy)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !isChanged || name.en.trim() === '') return
    setBusy(true)
    setTrouble(null)
    try {
      if (of) await tellInForm(operatorCategory.rename, { id, name, seen: of.name })
      else await tellInForm(operatorCategory.add, { id, parentId, name })
      sayDone(t.saved)
      await go({ to: '/operator/catalogue', search: { case: id } })
      setBusy(false)
    } catch (failure) {
      const isStale = isRefusedAs(failure, 'conflict')
      setTrouble(isStale ? 'conflict' : 'failed')
      setBusy(false)
      if (isStale) await forget('categories')
    }
  }
  return (
    <form method="dialog" className="grid gap-3" onSubmit={(event) => void save(event)}>
      <fieldset disabled={isOff} className="grid gap-3">
        {locales.map((one) => (
          <Field
            key={one}
            lang={one}
            label={t.names[one]}
            optional={one !== 'en'}
            maxLength={80}
            value={name[one]}
            onChange={({ target }) => setName({ ...name, [one]: target.value })}
          />
        ))}
      </fieldset>
      <p className="text-xs text-ink-600">{t.namesHint}</p>
      {trouble && <Alert tone="warn">{t[trouble]}</Alert>}
      {!isOff && (
        <Button type="submit" look={of ? 'line' : 'primary'} className="w-fit" busy={isBusy} disabled={!isChanged || name.en.trim() === ''}>
          {of ? t.save : t.create}
        </Button>
      )}
    </form>
  )
}
