import { BadgeCheck, Clock3, Languages } from 'lucide-react'
import { weekdays } from '../../../contract/week.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatRating } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'
import { replyTime } from '../reply-time.ts'
import type { SectionProps } from './section.ts'

/** Four numbers that speak for the pro. */
export function Figures({ provider }: SectionProps) {
  const { locale } = useVisit()
  const t = useWords('providers')
  const directory = useWords('directory')
  // Who has just begun is not shown as bad: what there is nothing of yet is left out.
  const figures = [
    ...(provider.hireCount > 0 ? [[String(provider.hireCount), t.figureHired]] : []),
    ...(provider.reviewCount > 0 ? [[formatRating(locale, provider.rating), t.figureRating(provider.reviewCount)]] : []),
    [String(provider.founded), t.figureSince],
    ...(provider.respondsInMinutes === null ? [] : [[replyTime(directory, provider.respondsInMinutes), t.figureReply]]),
  ]
  return (
    <dl className="grid grid-cols-4 max-lg:grid-cols-2">
      {figures.map(([figure, what]) => (
        <div
          key={what}
          className="flex flex-col-reverse justify-end border-[var(--line)] py-6 max-lg:py-4 lg:border-l lg:pl-6 lg:first:border-l-0 lg:first:pl-0"
        >
          <dt className="text-sm text-[var(--quiet)]">{what}</dt>
          <dd className="display text-[2.4rem] leading-none font-extrabold text-[var(--accent)] max-lg:text-[1.9rem]">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** When the pro works, in the pro's own time. */
export function Hours({ provider: { hours, hasHours, isOpen, emergency } }: SectionProps) {
  const t = useWords('providers')
  return (
    <section id="hours" className="scroll-mt-16 rounded-[var(--round)] bg-[var(--panel)] p-5 text-sm shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="h4">{t.open}</h2>
        <span className="flex gap-2">
          {hasHours && <Tag tone={isOpen ? 'ok' : 'mute'}>{isOpen ? t.openNow : t.closedNow}</Tag>}
          {emergency && <Tag tone="warn">{t.emergency}</Tag>}
        </span>
      </div>
      {hasHours ? (
        <>
          <dl className="mt-3 grid gap-1.5">
            {weekdays.map((day) => (
              <div key={day} className="flex justify-between gap-4">
                <dt className="text-[var(--soft)]">{t.week[day]}</dt>
                <dd className="font-medium">{hours[day]?.join(' – ') ?? t.closed}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-xs text-[var(--quiet)]">{t.localTime}</p>
        </>
      ) : (
        <p className="mt-3 text-[var(--soft)]">{t.hoursUnsaid}</p>
      )}
    </section>
  )
}

/** Licence, languages and reply time on one line each. */
export function Credentials({ provider }: SectionProps) {
  const t = useWords('providers')
  const directory = useWords('directory')
  const { licence } = provider
  return (
    <section id="credentials" className="scroll-mt-16 rounded-[var(--round)] bg-[var(--panel)] p-5 text-sm shadow-card">
      <dl className="grid gap-3">
        <div>
          <dt className="flex items-center gap-2 text-xs text-[var(--quiet)]">
            <BadgeCheck className="size-4" aria-hidden="true" />
            {t.licence}
          </dt>
          <dd className="font-medium break-words">
            {licence ? `${licence.kind} · ${licence.number}, ${licence.isChecked ? t.licenceChecked : t.licenceSaid}` : t.noLicence}
          </dd>
        </div>
        <div>
          <dt className="flex items-center gap-2 text-xs text-[var(--quiet)]">
            <Languages className="size-4" aria-hidden="true" />
            {t.speaks}
          </dt>
          <dd className="font-medium">{provider.languages.join(', ')}</dd>
        </div>
        {provider.respondsInMinutes !== null && (
          <div>
            <dt className="flex items-center gap-2 text-xs text-[var(--quiet)]">
              <Clock3 className="size-4" aria-hidden="true" />
              {directory.reply}
            </dt>
            <dd className="font-medium">{replyTime(directory, provider.respondsInMinutes)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
