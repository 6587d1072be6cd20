import { useEffect, useRef, useState } from 'react'
import { type LetterTopic, letter, letterTopics } from '../../contract/letters.ts'
import { LETTER_WORDS_MAX } from '../../rules/letters.ts'
import { Refused } from '../base/refused.ts'
import { usePage } from '../base/router.ts'
import { tellInForm } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())
const empty = { name: '', email: '', topic: '', orderNumber: '', words: '' }
type Name = keyof typeof empty

/** Writes to the operator, or to a shop. What was typed stays when sending fails. */
export function ContactForm({ shop }: { shop?: { id: string; name: string } }) {
  const t = useWords('help')
  const { topic: asked } = usePage().place.search
  const [sent, setSent] = useState<{ number: string; email: string }>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<Name>({
    initial: { ...empty, topic: letterTopics.find((topic) => topic === asked) ?? '' },
    check: (name, values) => {
      const value = values[name].trim()
      if (name === 'orderNumber') return /^[\dA-Za-z-]{0,24}$/.test(value) ? undefined : t.problems.orderNumber
      if (name === 'email') return looksLikeEmail(value) ? undefined : t.problems.email
      if (name === 'words' && value.length > LETTER_WORDS_MAX) return t.problems.long
      return value === '' ? t.problems[name] : undefined
    },
    onSend: send,
  })

  async function send({ name, email, topic, orderNumber, words }: Record<Name, string>) {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { number } = await tellInForm(letter.addNew, {
        name,
        email,
        topic: topic as LetterTopic,
        orderNumber: orderNumber.trim(),
        words,
        ...(shop && { shopId: shop.id }),
      })
      setSent({ number, email: email.trim() })
    } catch (error) {
      if (!(error instanceof Refused)) setRefusal(t.formFailed)
      else setRefusal(error.reason === 'too-many' ? t.formTooMany : error.message)
    }
    setBusy(false)
  }

  if (sent) {
    const again = () => {
      form.set({ topic: '', orderNumber: '', words: '' })
      setSent(undefined)
    }
    return <Sent {...sent} onAgain={again} />
  }
  return (
    <div className="panel print:hidden">
      {shop && <p className="text-sm text-ink-600">{t.formToShop(shop.name)}</p>}
      <FormProblems listed={form.listed} form={form.form} refusal={refusal} />
      <form method="dialog" ref={form.form} noValidate onSubmit={form.onSubmit} className="mt-2 grid gap-5">
        <div className="grid grid-cols-2 gap-5 max-lg:grid-cols-1">
          <Field label={t.formName} autoComplete="name" maxLength={80} {...form.field('name')} />
          <Field label={t.formEmail} hint={t.formEmailHint} type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
          <Select label={t.formTopic} {...form.field('topic')}>
            <option value="">{t.formChoose}</option>
            {letterTopics.map((topic) => (
              <option key={topic} value={topic}>
                {t.topics[topic]}
              </option>
            ))}
          </Select>
          <Field label={t.formOrder} optional inputMode="numeric" maxLength={24} {...form.field('orderNumber')} />
        </div>
        <TextArea label={t.formWords} hint={t.formWordsHint} rows={6} maxLength={LETTER_WORDS_MAX} {...form.field('words')} />
        <div>
          <Button type="submit" busy={isBusy}>
            {t.formSend}
          </Button>
        </div>
      </form>
    </div>
  )
}

function Sent({ number, email, onAgain }: { number: string; email: string; onAgain: () => void }) {
  const t = useWords('help')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="panel">
      <Alert tone="ok" title={t.sentTitle}>
        <p className="mt-1">{t.sentText(email)}</p>
        <p className="mt-1">
          {t.sentNumber} <b className="font-semibold">{number}</b>
        </p>
      </Alert>
      <Button look="line" className="mt-4" onClick={onAgain}>
        {t.sentAgain}
      </Button>
    </div>
  )
}
