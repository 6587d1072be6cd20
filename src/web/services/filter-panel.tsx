import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney, formatRating } from '../i18n/format.ts'
import { formatKm } from '../places/format-km.ts'
import { changed, type DirectoryQuery, distances, prices, ratings, replyTimes, spokenLanguages } from './directory-query.ts'
import type { DirectoryState } from './directory-state.ts'

const HOUR = 60

interface Choice {
  key: string
  label: string
  on: boolean
  next: DirectoryQuery
}

/** Every filter as links: they work before any script, and Back undoes a choice. */
export function FilterPanel({ state: { query, address } }: { state: DirectoryState }) {
  const { locale } = useVisit()
  const t = useWords('directory')
  const single = <K extends 'withinKm' | 'minRating' | 'maxCents' | 'repliesWithinMinutes'>(
    key: K,
    any: string,
    values: readonly (readonly [value: number, label: string])[],
  ): Choice[] => [
    { key: 'any', label: any, on: query[key] === undefined, next: changed(query, { [key]: undefined }) },
    ...values.map(([value, label]) => ({ key: String(value), label, on: query[key] === value, next: changed(query, { [key]: value }) })),
  ]
  const flag = (key: 'licenceChecked' | 'openNow', label: string): Choice[] => [
    { key, label, on: query[key], next: changed(query, { [key]: !query[key] }) },
  ]
  const groups: { title: string; choices: Choice[]; round?: boolean }[] = [
    {
      title: t.distance,
      choices: single(
        'withinKm',
        t.anyDistance,
        distances.map((km) => [km, t.within(formatKm(locale, km))]),
      ),
      round: true,
    },
    { title: t.hours, choices: flag('openNow', t.openNow) },
    { title: t.checked, choices: flag('licenceChecked', t.licenceChecked) },
    {
      title: t.speaks,
      choices: spokenLanguages.map(([code, name]) => ({
        key: code,
        label: name,
        on: query.speaks.includes(code),
        next: changed(query, {
          speaks: query.speaks.includes(code) ? query.speaks.filter((other) => other !== code) : [...query.speaks, code],
        }),
      })),
    },
    {
      title: t.rating,
      choices: single(
        'minRating',
        t.anyRating,
        ratings.map((stars) => [stars, t.andUp(formatRating(locale, stars))]),
      ),
      round: true,
    },
    {
      title: t.price,
      choices: single(
        'maxCents',
        t.anyPrice,
        prices.map((dollars) => [dollars * 100, t.upTo(formatMoney(locale, dollars * 100).replace(/[.,]00/, ''))]),
      ),
      round: true,
    },
    {
      title: t.reply,
      choices: single(
        'repliesWithinMinutes',
        t.anyReply,
        replyTimes.map((minutes) => [minutes, minutes < HOUR ? t.withinMinutes(minutes) : t.withinHours(minutes / HOUR)]),
      ),
      round: true,
    },
  ]
  return groups.map(({ title, choices, round = false }) => (
    <Group key={title} title={title}>
      {choices.map(({ key, label, on, next }) => (
        <li key={key}>
          <Link
            {...address(next)}
            stay
            preload={false}
            aria-current={on ? 'true' : undefined}
            className={`flex min-h-8 items-center gap-2.5 text-sm max-lg:min-h-11 ${on ? 'font-semibold' : 'text-ink-700'}`}
          >
            <span
              aria-hidden="true"
              className={`grid size-[18px] shrink-0 place-items-center text-white ${round ? 'rounded-pill' : 'rounded-xs'} ${on ? 'bg-spec-600' : 'ring-1 ring-down-500 ring-inset'}`}
            >
              {on && <Check className="size-3 !stroke-[3]" />}
            </span>
            {label}
          </Link>
        </li>
      ))}
    </Group>
  ))
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-down-200 py-3.5 first:border-t-0 first:pt-0">
    <h2 className="mb-1 text-sm font-semibold">{title}</h2>
    <ul>{children}</ul>
  </section>
)
