import { useRef, useState } from 'react'
import type { OwnService } from '../../../contract/provider-business.ts'
import type { ProviderInquiry } from '../../../contract/provider-inquiries.ts'
import { providerQuote, type Quote, quoteTypes } from '../../../contract/quotes.ts'
import { useGo } from '../../base/address.ts'
import { tell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import type { Path } from '../../desk/editor/paths.ts'
import { type Editor, useEditor } from '../../desk/editor/use-editor.ts'
import { DeskPage } from '../../desk/frame/desk-page.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoney } from '../../i18n/format.ts'
import { RequestDetails } from '../../service-requests/request-details.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import { type DraftQuote, draftOf, draftProblems, emptyDraft, linesOfChoice, netOf, saveOf } from './quote-draft.ts'
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
  const { choices, items } = editor.value
  const [active, openChoice] = useActiveChoice(editor)
  const lines = linesOfChoice(editor.value, active)
  const sum = lines.reduce((cents, item) => cents + netOf(item), 0)
  const counted = editor.changes === 0 ? saved : null
  const choiceName = (key: string) => {
    const at = choices.findIndex((choice) => choice.key === key)
    return choices[at]?.name.trim() || builder.choice.named(at + 1)
  }
  const nameOf = (path: Path) => {
    const [first = '', row, field] = path.split('.')
    if (first === 'choices') return `${builder.choice.name}, ${choiceName(row?.slice(1) ?? '')}`
    if (first !== 'items') return first === 'validDays' ? builder.validDays : builder.subject
    const item = items.find(({ key }) => `#${key}` === row)
    const at = item ? linesOfChoice(editor.value, item.choice).indexOf(item) : 0
    return [
      item?.choice ? choiceName(item.choice) : '',
      builder.item(at + 1),
      field && field in fieldNames ? builder[fieldNames[field as keyof typeof fieldNames]] : '',
    ]
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
            <ChoicePanel editor={editor} draft={editor.value} active={active} onOpen={openChoice} saved={counted} />
            <QuoteLines
              key={active}
              editor={editor}
              all={items}
              choice={active}
              title={active ? builder.choice.linesOf(choiceName(active)) : builder.items}
              services={services}
            />
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
            items={lines}
            saved={counted?.choices[choices.findIndex(({ key }) => key === active)] ?? counted}
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

/** The choice whose lines are on the page: the one that was opened last, or that somebody was sent to. */
function useActiveChoice({ value: { choices, items }, shown }: Pick<Editor<DraftQuote>, 'value' | 'shown'>) {
  const [first = '', row = ''] = shown.path.split('.')
  const key = row.slice(1)
  const sent = first === 'items' ? items.find((item) => item.key === key)?.choice : first === 'choices' ? key : undefined
  const [active, setActive] = useState({ key: '', turn: shown.turn })
  if (sent !== undefined && active.turn !== shown.turn) setActive({ key: sent, turn: shown.turn })
  const open = (chosen: string) => setActive({ key: chosen, turn: shown.turn })
  return [choices.find((choice) => choice.key === active.key)?.key ?? choices[0]?.key ?? '', open] as const
}

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
