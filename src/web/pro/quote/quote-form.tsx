import { useRef, useState } from 'react'
import type { OwnService } from '../../../contract/provider-business.ts'
import { providerQuote, type Quote, quoteTypes } from '../../../contract/quotes.ts'
import type { ProviderInquiry } from '../../../contract/service-requests.ts'
import { useGo } from '../../base/address.ts'
import { tell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import type { Path } from '../../desk/editor/paths.ts'
import { useEditor } from '../../desk/editor/use-editor.ts'
import { DeskPage } from '../../desk/frame/desk-page.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoney } from '../../i18n/format.ts'
import { RequestDetails } from '../../service-requests/request-details.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type DraftQuote, draftOf, draftProblems, emptyDraft, netOf, saveOf } from './quote-draft.ts'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteSums } from './quote-sums.tsx'

interface QuoteFormProps {
  request: ProviderInquiry
  /** A draft that is written on. */
  draft: Quote | null
  /** A quote that was sent and is changed. */
  replaced: Quote | null
  services: readonly OwnService[]
}

/** Writes a quote: kept as a draft as often as one likes, sent once. */
export function QuoteForm({ request, draft, replaced, services }: QuoteFormProps) {
  const t = useWords('pro')
  const { builder } = t
  const { locale } = useVisit()
  const { editor, saved, keep, send, isSending, isUnsent } = useQuote({ request, draft, replaced })
  const sum = editor.value.items.reduce((cents, item) => cents + netOf(item), 0)
  const nameOf = (path: Path) => {
    const [first = '', row, field] = path.split('.')
    if (first !== 'items') return first === 'validDays' ? builder.validDays : builder.subject
    const at = editor.value.items.findIndex(({ key }) => `#${key}` === row)
    return [builder.item(at + 1), field && field in fieldNames ? builder[fieldNames[field as keyof typeof fieldNames]] : '']
      .filter(Boolean)
      .join(', ')
  }
  return (
    <DeskPage
      heading={replaced ? builder.changeTitle : builder.title}
      back={{ to: { to: '/seller/services/requests', search: { id: request.id } }, text: t.conversation }}
    >
      <EditorForm editor={editor} label={builder.title} nameOf={nameOf} hasBar={false}>
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-600">
          <span className="min-w-0 flex-1">
            {builder.forWhom([request.firstName, request.serviceCity].filter(Boolean).join(', '), request.yellowPagesCategory.name)}
          </span>
          {saved && <Tag tone="warn">{t.outcomes.draft}</Tag>}
          {editor.changes > 0 && <Tag>{builder.unsaved}</Tag>}
        </div>
        {replaced && <Alert tone="warn">{builder.changeText}</Alert>}
        {isUnsent && <Alert tone="bad">{builder.unsent}</Alert>}
        <div className="grid grid-cols-[minmax(0,1fr)_344px] items-start gap-4 max-lg:grid-cols-1">
          <div className="grid min-w-0 gap-4">
            <QuoteLines editor={editor} items={editor.value.items} services={services} />
            <section className="panel grid grid-cols-3 gap-4 max-lg:grid-cols-1">
              <EditorField editor={editor} path="subject" label={builder.subject} maxLength={160} />
              <Select label={builder.type} value={editor.value.type} onChange={(event) => editor.set('type', event.target.value)}>
                {quoteTypes.map((type) => (
                  <option key={type} value={type}>
                    {builder.types[type]}
                  </option>
                ))}
              </Select>
              <EditorField editor={editor} path="validDays" label={builder.validDays} inputMode="numeric" maxLength={2} />
              <EditorField
                editor={editor}
                path="description"
                label={builder.description}
                optional
                rows={3}
                maxLength={3000}
                className="col-span-3 max-lg:col-span-1"
              />
            </section>
            <section className="panel">
              <p className="mb-3 text-sm break-words whitespace-pre-line">{request.consultationContent}</p>
              <RequestDetails request={request} />
            </section>
          </div>
          <QuoteSums
            items={editor.value.items}
            saved={editor.changes === 0 ? saved : null}
            firstName={request.firstName}
            isSaving={editor.isSaving && !isSending}
            isSending={isSending}
            onSave={() => void keep()}
            onSend={() => void send()}
          />
        </div>
      </EditorForm>
      <div className="desk-acts flex items-center gap-2 lg:hidden">
        <span className="text-xs text-ink-600">
          {builder.sum}
          <b className="price block text-base text-ink-900">{formatMoney(locale, sum)}</b>
        </span>
        <Button look="service" busy={isSending} disabled={editor.isSaving} onClick={() => void send()}>
          {builder.send}
        </Button>
      </div>
    </DeskPage>
  )
}

const fieldNames = {
  skuName: 'skuName',
  price: 'price',
  quantity: 'quantity',
  amount: 'amount',
  discount: 'discount',
  prepayValue: 'prepay',
  day: 'day',
} as const

/** What is written, kept and sent. */
function useQuote({ request, draft, replaced }: Omit<QuoteFormProps, 'services'>) {
  const t = useWords('pro')
  const go = useGo()
  const kept = useRef(draft)
  const [saved, setSaved] = useState(draft)
  const [isSending, setSending] = useState(false)
  const [isUnsent, setUnsent] = useState(false)
  const [start] = useState<DraftQuote>(() => {
    const known = draft ?? replaced
    return known ? draftOf(known) : emptyDraft()
  })
  const editor = useEditor<DraftQuote>({
    name: `quote ${request.id} ${replaced?.id ?? draft?.id ?? ''}`,
    value: start,
    version: 0,
    send: async (value): Promise<SaveOutcome<DraftQuote>> => {
      const problems = draftProblems(value)
      if (problems.length > 0)
        return { is: 'wrong', problems: problems.map(({ path, kind }) => ({ path, text: t.builder.problems[kind] })) }
      const replacesId = replaced?.id ?? kept.current?.replacesId ?? undefined
      const ids = { requestId: request.id, ...(kept.current ? { id: kept.current.id } : {}), ...(replacesId ? { replacesId } : {}) }
      kept.current = await tell(providerQuote.save, saveOf(value, request.timeZone, ids))
      setSaved(kept.current)
      return { is: 'saved', value, version: 0 }
    },
  })
  const say = (text: string) => sayDone(text)
  return {
    editor,
    saved,
    isSending,
    isUnsent,
    keep: async () => {
      setUnsent(false)
      if (await editor.save()) say(t.saved)
    },
    /** What was kept is sent; when only that fails, the draft is there and it can be tried again. */
    send: async () => {
      setUnsent(false)
      setSending(true)
      try {
        if (!(await editor.save()) || !kept.current) return
        await tell(providerQuote.send, { id: kept.current.id })
        say(t.sent)
        await go({ to: '/seller/services/requests', search: { id: request.id } }, { replace: true })
      } catch {
        setUnsent(true)
      } finally {
        setSending(false)
      }
    },
  }
}
