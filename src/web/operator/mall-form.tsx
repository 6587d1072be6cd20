import { useState } from 'react'
import type { Locale } from '../../contract/locale.ts'
import { MOST_LETTERS_OF_MALL, opening } from '../../contract/opening.ts'
import { Refused } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'

/** In the order in which a Canadian form asks. */
const asked: readonly Locale[] = ['en', 'fr', 'zh']

interface MallFormProps {
  name: Record<Locale, string>
  onDone: () => void
  onCancel?: () => void
}

export function MallForm({ name, onDone, onCancel }: MallFormProps) {
  const t = useWords('opening')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { form, field, listed, onSubmit } = useForm<Locale>({
    initial: name,
    check: (locale, now) => {
      if (now[locale].trim().length > MOST_LETTERS_OF_MALL) return t.nameLong(MOST_LETTERS_OF_MALL)
      return locale === asked[0] && asked.every((each) => !now[each].trim()) ? t.nameMissing : undefined
    },
    onSend: async (typed) => {
      setBusy(true)
      setRefusal(undefined)
      try {
        await tellInForm(opening.nameMall, { name: typed })
        onDone()
      } catch (failure) {
        setRefusal(failure instanceof Refused ? failure.message : t.saveFailed)
      }
      setBusy(false)
    },
  })
  return (
    <form ref={form} method="dialog" className="mt-4 grid gap-4" onSubmit={onSubmit} noValidate>
      <FormProblems listed={listed} form={form} refusal={refusal} />
      {asked.map((locale) => (
        <Field
          key={locale}
          {...field(locale)}
          label={t.names[locale]}
          maxLength={MOST_LETTERS_OF_MALL * 2}
          autoComplete="off"
          lang={locale}
        />
      ))}
      <div className="flex gap-3">
        <Button type="submit" busy={busy}>
          {t.save}
        </Button>
        {onCancel && (
          <Button look="line" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
