import { useRef, useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { type ComplaintKind, complaint, complaintKinds } from '../../contract/complaints.ts'
import { COMPLAINT_PHOTOS_MAX, COMPLAINT_WORDS_MAX } from '../../rules/complaint-states.ts'
import { useAccountPlace } from '../base/account-place.ts'
import { useGo } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Select, TextArea } from '../ui/field.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'
import { Uploader } from '../ui/uploader.tsx'
import { useUploads } from '../ui/uploads.ts'

/** As the select says it: `order:<id>`, `shop:<id>` or `provider:<id>`. */
function aboutOf(chosen: string) {
  const [what, id = ''] = chosen.split(':')
  if (what === 'order') return { what: 'order' as const, shopOrderId: id }
  return what === 'shop' ? { what: 'shop' as const, shopId: id } : { what: 'provider' as const, providerId: id }
}

interface ComplaintFormProps {
  subjects: Output<typeof complaint.subjects>
  shopOrderId: string | undefined
}

/** What it is about, what went wrong, in the customer's own words. */
export function ComplaintForm({ subjects: { orders, shops, providers }, shopOrderId }: ComplaintFormProps) {
  const t = useWords('complaints')
  const { locale } = useVisit()
  const go = useGo()
  const place = useAccountPlace()
  const uploads = useUploads({ kind: 'image', max: COMPLAINT_PHOTOS_MAX })
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const key = useRef<string>(undefined)
  const known = orders.some((one) => one.shopOrderId === shopOrderId)
  const form = useForm({
    initial: { about: known ? `order:${shopOrderId}` : '', kind: '', words: '' },
    check: (name, values) => (values[name].trim() === '' ? t.problems[name] : undefined),
    onSend: send,
  })

  async function send({ about, kind, words }: Record<'about' | 'kind' | 'words', string>) {
    setState('busy')
    key.current ??= crypto.randomUUID()
    const input = { about: aboutOf(about), kind: kind as ComplaintKind, words, photoIds: uploads.photoIds }
    const made = await tell(complaint.addNew, input, key.current).catch(() => null)
    setState(made ? 'idle' : 'failed')
    if (!made) {
      key.current = undefined
      return
    }
    await go({ to: place.to, search: { ...place.search, path: 'complaint', id: made.id } })
  }
  return (
    <>
      <Link to={place.to} search={{ ...place.search, path: 'complaint' }} className="link inline-flex min-h-11 items-center text-sm">
        {t.backToAll}
      </Link>
      <h1 className="h1">{t.open}</h1>
      <FormProblems listed={form.listed} form={form.form} refusal={state === 'failed' ? t.failed : undefined} />
      <form method="dialog" ref={form.form} noValidate onSubmit={form.onSubmit} className="panel mt-4 grid gap-5">
        <Select label={t.about} {...form.field('about')}>
          <option value="">{t.choose}</option>
          {orders.length > 0 && (
            <optgroup label={t.groups.orders}>
              {orders.map((one) => (
                <option key={one.shopOrderId} value={`order:${one.shopOrderId}`}>
                  {[t.orderNumber(one.orderNumber), one.shopName, formatDate(locale, one.placedAt)].join(' · ')}
                </option>
              ))}
            </optgroup>
          )}
          {shops.length > 0 && (
            <optgroup label={t.groups.shops}>
              {shops.map(({ id, name }) => (
                <option key={id} value={`shop:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          {providers.length > 0 && (
            <optgroup label={t.groups.providers}>
              {providers.map(({ id, name }) => (
                <option key={id} value={`provider:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
        <Select label={t.kind} {...form.field('kind')}>
          <option value="">{t.choose}</option>
          {complaintKinds.map((each) => (
            <option key={each} value={each}>
              {t.kinds[each]}
            </option>
          ))}
        </Select>
        <TextArea label={t.words} hint={t.wordsHint} rows={6} maxLength={COMPLAINT_WORDS_MAX} {...form.field('words')} />
        <Uploader label={t.photos} optional hint={t.photosHint} uploads={uploads} />
        <div>
          <Button type="submit" busy={state === 'busy'} disabled={uploads.isSending}>
            {t.send}
          </Button>
        </div>
      </form>
    </>
  )
}
