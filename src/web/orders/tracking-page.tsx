import { type FormEvent, useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { order } from '../../contract/orders.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { Refused } from '../base/refused.ts'
import { useContextOfRouter, useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Parcel } from './parcel.tsx'

type Tracked = Output<typeof order.track>

export const page = definePage({
  whose: 'visitor',
  words: ['orders'],
  load: async ({ need, search: { token } }: PageContext) => {
    if (!token) return { order: undefined, isLinkOver: false }
    if (token.length < 20 || token.length > 300) return { order: undefined, isLinkOver: true }
    const known = await need(order.track, { token }).catch((failure) => (failure instanceof Refused ? undefined : Promise.reject(failure)))
    return { order: known, isLinkOver: known === undefined }
  },
  head: ({ visit, search }) => ({ title: `${wordsOf(visit.locale, 'orders').tracking} - Mallard`, noindex: search.token !== undefined }),
  Component: Tracking,
})

interface TrackingProps {
  /** By a signed link. */
  order: Tracked | undefined
  isLinkOver: boolean
}

/** Where an order is, for anybody with its link, or with its number and email. */
function Tracking({ order: linked, isLinkOver }: TrackingProps) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const [asked, setAsked] = useState<Tracked>()
  const found = asked ?? linked
  return (
    <main id="main" className="mx-auto max-w-[860px] px-6 pt-8 pb-12 max-lg:px-4">
      <h1 className="h1">{found ? t.orderTitle(found.orderNumber) : t.tracking}</h1>
      {found ? (
        <>
          <p className="mt-1 text-sm text-ink-600">
            {t.placedOn(formatDate(locale, found.placedAt))}, {t.to(found.city)}
          </p>
          <div className="mt-5 grid gap-4">
            {found.shopOrders.map((part, at) => (
              <Parcel key={part.id} n={at + 1} of={found.shopOrders.length} part={part} />
            ))}
          </div>
        </>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-600">{t.trackingText}</p>
          {isLinkOver && (
            <Alert tone="warn" className="mt-4">
              {t.linkOver}
            </Alert>
          )}
          <FindForm onFound={setAsked} />
        </>
      )}
    </main>
  )
}

function FindForm({ onFound }: { onFound: (found: Tracked) => void }) {
  const t = useWords('orders')
  const { ask } = useContextOfRouter()
  const [typed, setTyped] = useState({ orderNumber: '', email: '' })
  const [wrong, setWrong] = useState<Partial<typeof typed>>({})
  const [state, setState] = useState<'idle' | 'busy' | 'missing'>('idle')
  const problems = () => ({
    ...(typed.orderNumber.trim().length < 4 && { orderNumber: t.enterNumber }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed.email.trim()) && { email: t.enterEmail }),
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problems()
    setWrong(found)
    if (Object.keys(found).length > 0) return
    setState('busy')
    await ask(order.track, { orderNumber: typed.orderNumber.trim(), email: typed.email.trim() }).then(onFound, () => setState('missing'))
  }
  const control = (name: keyof typeof typed) => ({
    value: typed[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => setTyped((before) => ({ ...before, [name]: event.target.value })),
    onBlur: () => typed[name] && setWrong((before) => ({ ...before, [name]: problems()[name] })),
  })
  return (
    <form method="dialog" noValidate onSubmit={submit} className="panel mt-5 grid max-w-[480px] gap-4">
      {state === 'missing' && <Alert tone="bad">{t.notFound}</Alert>}
      <Field label={t.orderNumber} autoComplete="off" maxLength={40} {...control('orderNumber')} />
      <Field label={t.email} type="email" autoComplete="email" maxLength={254} {...control('email')} />
      <Button type="submit" busy={state === 'busy'}>
        {t.find}
      </Button>
    </form>
  )
}
