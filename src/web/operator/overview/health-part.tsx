import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { Output } from '../../../contract/call.ts'
import {
  type HealthFinding,
  type HealthPart as HealthPartName,
  healthParts,
  operatorOverview,
} from '../../../contract/operator-overview.ts'
import type { Address } from '../../base/address.ts'
import { post } from '../../base/browser-calls.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useTaskWatch } from '../../desk/task/use-task-watch.ts'
import { formatMoment, formatNumber, formatTime } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'

type Health = Output<typeof operatorOverview.health>

const partOf = ({ code }: HealthFinding): HealthPartName => code.slice(0, code.indexOf('-')) as HealthPartName

/** How the machinery is, in words, and what to do about it. Looks again every few seconds while somebody looks at it. */
export function HealthPart({ first }: { first: Health | undefined }) {
  const t = useWords('operator-overview').health
  const { locale } = useVisit()
  const { task: health, isSilent } = useTaskWatch({ first, key: first, ask: () => post(operatorOverview.health, {}) })
  if (!health)
    return (
      <p className="panel text-sm" role="alert">
        {t.failed}
      </p>
    )
  const levels = new Map<HealthPartName, HealthFinding['level']>()
  for (const finding of health.findings) if (levels.get(partOf(finding)) !== 'bad') levels.set(partOf(finding), finding.level)
  const time = formatTime(locale, health.at)
  return (
    <section className="panel" aria-label={t.title}>
      <h2 className="h4 mb-4">{t.title}</h2>
      <ul className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-2.5">
        {healthParts.map((part) => {
          const level = levels.get(part)
          return (
            <li key={part} className="flex min-h-11 items-center justify-between gap-2 rounded-card bg-down-50 px-4 py-2 text-sm">
              {t.parts[part]}
              <Tag tone={level === 'bad' ? 'bad' : level ? 'warn' : 'ok'}>{level ? t[level] : t.ok}</Tag>
            </li>
          )
        })}
      </ul>
      <div aria-live="polite">
        {health.findings.map((finding) => (
          <Finding key={finding.code} of={finding} />
        ))}
        {health.findings.length === 0 && !isSilent && (
          <p className="flex items-center gap-2 text-sm">
            <CircleCheck className="size-4 text-ok" aria-hidden="true" />
            {t.well}
          </p>
        )}
        {isSilent && (
          <p className="flex items-center gap-2 text-sm text-bad" role="alert">
            <CircleAlert className="size-4" aria-hidden="true" />
            {t.silent(time)}
          </p>
        )}
      </div>
      {!isSilent && <p className="mt-2 text-xs text-ink-600">{t.wellAt(time)}</p>}
    </section>
  )
}

/** Where something can be done about it. */
const doors: Partial<Record<HealthPartName, Address>> = {
  mail: { to: '/operator/jobs', search: { tab: 'givenUp' } },
  outbox: { to: '/operator/jobs', search: { tab: 'outbox' } },
  timers: { to: '/operator/jobs', search: { tab: 'timers' } },
  tasks: { to: '/operator/jobs' },
  index: { to: '/operator/jobs' },
}

function Finding({ of }: { of: HealthFinding }) {
  const { code, level, about } = of
  const t = useWords('operator-overview').health
  const visit = useVisit()
  const { locale } = visit
  const where = mayHere(visit, 'house tasks.read') ? doors[partOf(of)] : undefined
  const { says, todo } = t.found[code] as { says: (about: object) => string; todo: string }
  const shown = Object.entries(about).map(([name, value]) => [
    name,
    name === 'since' ? formatMoment(locale, String(value)) : name === 'gigabytes' ? formatNumber(locale, Number(value)) : value,
  ])
  const Icon = level === 'bad' ? CircleAlert : TriangleAlert
  return (
    <div className="flex gap-3 border-t border-down-200 py-3 text-sm">
      <Icon className={`mt-0.5 size-4 shrink-0 ${level === 'bad' ? 'text-bad' : 'text-warn'}`} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold break-words">{says(Object.fromEntries(shown))}</p>
        <p className="text-ink-600">
          {todo}{' '}
          {where && (
            <Link {...where} className="link inline-flex min-h-6 items-center max-lg:min-h-11">
              {t.look}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
