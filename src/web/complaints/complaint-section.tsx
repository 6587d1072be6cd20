import { ChevronRight } from 'lucide-react'
import type { Output } from '../../contract/call.ts'
import { type Complaint, type ComplaintSummary, complaint } from '../../contract/complaints.ts'
import { useAccountPlace } from '../base/account-place.ts'
import { defineSection } from '../base/account-section.ts'
import { Link } from '../base/link.tsx'
import type { PageContext } from '../base/page.ts'
import { Refused } from '../base/refused.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintThread } from './complaint-thread.tsx'
import { complaintTone } from './complaint-tone.ts'

const isId = (text: string | undefined): text is string => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '')

/** The complaint centre: the list, one complaint with its thread, or the form. The address says which, so the way back works. */
export const complaintSection = defineSection({ load: loadComplaints, Component: ComplaintSection })

async function loadComplaints({ need, search: { id, part, new: isNew } }: PageContext) {
  if (isNew) return { subjects: await need(complaint.subjects, {}), shopOrderId: part }
  const [list, one] = await Promise.all([
    need(complaint.page, { page: { current: 1, size: 100 } }),
    // An id that opens nothing shows the list: the link may be from another account.
    isId(id) ? need(complaint.getInfo, { id }).catch(withoutRefused) : undefined,
  ])
  return { list, one }
}

function withoutRefused(failure: unknown): undefined {
  if (!(failure instanceof Refused)) throw failure
}

interface ComplaintSectionProps {
  subjects?: Output<typeof complaint.subjects> | undefined
  shopOrderId?: string | undefined
  list?: { records: readonly ComplaintSummary[] } | undefined
  one?: Complaint | undefined
}

function ComplaintSection({ subjects, shopOrderId, list, one }: ComplaintSectionProps) {
  if (subjects) return <ComplaintForm subjects={subjects} shopOrderId={shopOrderId} />
  return one ? <ComplaintThread one={one} /> : <ComplaintList records={list?.records ?? []} />
}

function ComplaintList({ records }: { records: readonly ComplaintSummary[] }) {
  const t = useWords('complaints')
  const place = useAccountPlace()
  const open = (
    <LinkButton to={place.to} search={{ ...place.search, path: 'complaint', new: 'yes' }}>
      {t.open}
    </LinkButton>
  )
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{t.title}</h1>
        {records.length > 0 && open}
      </div>
      <p className="mt-2 max-w-[640px] text-sm text-ink-600">{t.intro}</p>
      {records.length === 0 && (
        <EmptyState small pose="sleep" title={t.none} text={t.noneText}>
          {open}
        </EmptyState>
      )}
      {records.length > 0 && (
        <ul className="panel mt-4 divide-y divide-down-200 !py-1">
          {records.map((one) => (
            <ComplaintRow key={one.id} of={one} />
          ))}
        </ul>
      )}
    </>
  )
}

function ComplaintRow({ of: { id, number, subject, orderNumber, kind, state, changedAt } }: { of: ComplaintSummary }) {
  const t = useWords('complaints')
  const { locale } = useVisit()
  const place = useAccountPlace()
  return (
    <li>
      <Link to={place.to} search={{ ...place.search, path: 'complaint', id }} className="flex min-h-11 items-center gap-3 py-4">
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{t.kinds[kind]}</b>
          <span className="block text-sm text-ink-600">
            {subject}
            {orderNumber && ` · ${t.orderNumber(orderNumber)}`}
          </span>
          <span className="block text-xs text-ink-600">
            {number} · {t.changed(formatDate(locale, changedAt))}
          </span>
        </span>
        <Tag tone={complaintTone[state]}>{t.states[state]}</Tag>
        <ChevronRight className="size-5 shrink-0 text-ink-500" aria-hidden="true" />
      </Link>
    </li>
  )
}
