import {
  BadgeCheck,
  Banknote,
  CircleHelp,
  Landmark,
  LockKeyhole,
  Mail,
  MessageCircleQuestionMark,
  PackageSearch,
  Scale,
  Undo2,
  UserCheck,
  Wallet,
} from 'lucide-react'
import type { Output } from '../../../contract/call.ts'
import type { DecisionKind, operatorDecision } from '../../../contract/decisions.ts'
import { Link } from '../../base/link.tsx'
import { useNow } from '../../base/now.ts'
import { useWords } from '../../base/visit.ts'
import { useBankReason } from '../../desk/money/bank-reason.ts'
import { Tag } from '../../ui/tag.tsx'
import { promiseAt } from '../decisions/promise-at.ts'

const icons: Readonly<Record<DecisionKind, typeof Scale>> = {
  dispute: Scale,
  application: UserCheck,
  complaint: CircleHelp,
  letter: Mail,
  privacy: LockKeyhole,
  product: PackageSearch,
  return: Undo2,
  payout: Wallet,
  debt: Banknote,
  chargeback: Landmark,
  licence: BadgeCheck,
  question: MessageCircleQuestionMark,
}

/** The few whose promise ends first, and the way to all. */
export function WaitsPart({ of }: { of: Output<typeof operatorDecision.page> | undefined }) {
  const t = useWords('operator-overview').waits
  const words = useWords('operator-decisions')
  const reasonOf = useBankReason()
  const now = useNow()
  return (
    <section className="panel" aria-label={t.title}>
      <h2 className="h4 mb-2">{t.title}</h2>
      {!of && (
        <p className="text-sm" role="alert">
          {t.failed}
        </p>
      )}
      {of?.records.length === 0 && <p className="text-sm text-ink-600">{t.none}</p>}
      <ul className="divide-y divide-down-200">
        {of?.records.map(({ id, kind, title, number, dueAt }) => {
          const Icon = icons[kind]
          const { n, unit, isOver, tone } = promiseAt(dueAt, now)
          return (
            <li key={id}>
              <Link
                to="/operator/decisions"
                search={{ case: id }}
                className="flex min-h-12 items-center gap-3 py-2 text-sm hover:text-head-700"
              >
                <Icon className="size-4 shrink-0 text-ink-600" aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{kind === 'chargeback' ? reasonOf(title) : title}</span>
                  <span className="block text-xs text-ink-600">
                    {words.kinds[kind]} · {number}
                  </span>
                </span>
                <Tag tone={tone}>{(isOver ? words.over : words.left)[unit](n)}</Tag>
              </Link>
            </li>
          )
        })}
      </ul>
      {of?.counts.all !== 0 && (
        <p className="mt-3 text-sm">
          <Link to="/operator/decisions" className="link">
            {of ? t.all(of.counts.all) : t.open}
          </Link>
        </p>
      )}
    </section>
  )
}
