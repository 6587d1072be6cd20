import { CircleDot, Lock } from 'lucide-react'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import { useVisit, useWords } from '../../base/visit.ts'
import { dayAndTime } from '../../i18n/days.ts'
import { firstLetters } from './first-letters.ts'

/** What happened to something, null where it is happening now: somebody said something, the team noted something, or the house did something. */
export type TimelineEntry = { key: string; at: string | null } & (
  | { is: 'words'; who: string; side: 'we' | 'they'; text: ReactNode; lang?: string }
  | { is: 'note'; who: string; text: ReactNode }
  | { is: 'event'; text: ReactNode; more?: string | undefined; tone?: Tone; Icon?: ComponentType<SVGProps<SVGSVGElement>> }
)

type Tone = 'ok' | 'bad' | 'warn' | 'info' | 'mute'

const tones: Record<Tone, string> = {
  ok: 'bg-ok-tint text-ok',
  bad: 'bg-bad-tint text-bad',
  warn: 'bg-warn-tint text-warn',
  info: 'bg-info-tint text-info',
  mute: 'bg-down-100 text-ink-600',
}

interface TimelineProps {
  entries: readonly TimelineEntry[]
  /** By whose clock. */
  zone?: string
  label: string
}

/** One story, in the order it is given: people's words in bubbles, the house's in lines, the team's own in yellow. */
export function Timeline({ entries, zone, label }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {entries.map((entry, at) => (
        <li key={entry.key} className="relative flex gap-3 pb-4 last:pb-0">
          {at < entries.length - 1 && <span aria-hidden="true" className="absolute top-8 bottom-0 left-[15px] w-px bg-down-300" />}
          {entry.is === 'event' ? <EventLine {...entry} zone={zone} /> : <Bubble {...entry} zone={zone} />}
        </li>
      ))}
    </ol>
  )
}

function Moment({ at, zone }: { at: string | null; zone: string | undefined }) {
  const { locale } = useVisit()
  if (at === null) return null
  return (
    <time dateTime={at} className="ml-auto shrink-0 text-xs font-normal text-ink-600">
      {dayAndTime(locale, at, zone)}
    </time>
  )
}

type EventProps = Extract<TimelineEntry, { is: 'event' }> & { zone: string | undefined }

function EventLine({ at, text, more, tone = 'mute', Icon = CircleDot, zone }: EventProps) {
  return (
    <>
      <span className={`grid size-8 shrink-0 place-items-center rounded-pill ${tones[tone]}`}>
        <Icon className="size-4" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 pt-1.5 text-sm">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 flex-1 basis-40 break-words">{text}</span>
          <Moment at={at} zone={zone} />
        </div>
        {more && <p className="text-xs text-ink-600">{more}</p>}
      </div>
    </>
  )
}

type BubbleProps = Exclude<TimelineEntry, { is: 'event' }> & { zone: string | undefined }

function Bubble({ zone, at, who, text, ...rest }: BubbleProps) {
  const t = useWords('desk-parts').timeline
  const isNote = rest.is === 'note'
  const look = isNote
    ? ['bg-bill-200 text-ink-900', 'bg-bill-100']
    : rest.side === 'we'
      ? ['bg-head-100 text-head-700', 'bg-head-50']
      : ['bg-spec-100 text-spec-700', 'bg-spec-50']
  return (
    <>
      <span aria-hidden="true" className={`grid size-8 shrink-0 place-items-center rounded-pill text-xs font-bold ${look[0]}`}>
        {firstLetters(who)}
      </span>
      <div className={`min-w-0 flex-1 rounded-card px-4 py-3 text-sm ${look[1]}`}>
        <div className="flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{who}</b>
          {isNote && (
            <span className="flex items-center gap-1 text-xs font-medium text-warn">
              <Lock className="size-3.5" aria-hidden="true" />
              {t.onlyTeam}
            </span>
          )}
          <Moment at={at} zone={zone} />
        </div>
        <div className="mt-0.5 break-words whitespace-pre-line" lang={rest.is === 'words' ? rest.lang : undefined}>
          {text}
        </div>
      </div>
    </>
  )
}
