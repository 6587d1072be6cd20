import { type FormEvent, useState } from 'react'
import { newsletter } from '../../contract/messages.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Checkbox } from '../ui/checkbox.tsx'

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/** Asks for an email and, as Canadian law wants it, for a consent that is given by hand. `source` says where the form stood. */
export function NewsletterForm({ source, onDark = false }: { source: string; onDark?: boolean }) {
  const t = useWords('shell')
  // Not React's own: the footer is made apart from the page that it stands below.
  const id = `newsletter-${source}`
  const [state, setState] = useState<'asking' | 'sending' | 'thanked'>('asking')
  const [problem, setProblem] = useState<string>()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    const wrong = !looksLikeEmail(email) ? t.emailWrong : form.has('consent') ? undefined : t.consentNeeded
    setProblem(wrong)
    if (wrong) return
    setState('sending')
    const sent = await tell(newsletter.subscribe, { email, consentText: t.consent, source }).catch(() => null)
    setState(sent ? 'thanked' : 'asking')
  }
  const told = state === 'thanked' ? t.newsletterThanks : problem
  return (
    <form method="dialog" onSubmit={submit} noValidate>
      <div className="flex h-11 overflow-hidden rounded-btn bg-paper ring-1 ring-down-500 focus-within:shadow-[var(--focus)]">
        <input
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          aria-label={t.email}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-told`}
          placeholder={t.emailExample}
          className="min-w-0 flex-1 px-3 text-base text-ink-900 outline-none placeholder:text-ink-500 focus-visible:shadow-none"
        />
        <button type="submit" className="bg-bill-400 px-4 text-sm font-semibold text-ink-900" disabled={state === 'sending'}>
          {t.join}
        </button>
      </div>
      <Checkbox name="consent" className={`mt-2 !items-start text-xs ${onDark ? 'text-head-200' : 'text-ink-600'}`}>
        {t.consent}
      </Checkbox>
      {/* Two lines are kept free, so that a message moves nothing. */}
      <p id={`${id}-told`} role="status" className={`mt-1 min-h-9 text-xs font-medium ${onDark ? 'text-bill-200' : 'text-ink-900'}`}>
        {told}
      </p>
    </form>
  )
}
