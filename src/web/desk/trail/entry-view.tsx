import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TrailDetails } from '../../../contract/trail.ts'
import type { Address } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment, formatNumber } from '../../i18n/format.ts'
import { differencesBetween } from '../editor/differences.ts'
import { useWritten } from './written-value.ts'

const shortHash = (hash: string) => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`

/** One entry: what it changed, why, and how it hangs on the one before. */
export function EntryView({ of: entry, list }: { of: TrailDetails; list: Address }) {
  const t = useWords('desk-trail')
  const acts = useWords('desk-acts')
  const { roles } = useWords('desk')
  const { locale } = useVisit()
  const written = useWritten()
  const box = useRef<HTMLElement>(null)
  // Below the list, where there is no room beside it: somebody may have pressed far from it.
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for what ends the effect.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const changes = entry.before || entry.after ? differencesBetween(entry.before ?? {}, entry.after ?? {}) : []
  const facts = [
    [t.facts.role, (roles as Record<string, string>)[entry.role] ?? entry.role],
    [t.facts.place, entry.place.kind === 'house' ? t.kinds.house : entry.place.name],
    ...(entry.subjectId ? [[t.facts.subject, entry.subjectId]] : []),
    [t.facts.call, entry.act],
    [t.facts.previous, entry.number === 1 ? t.first : formatNumber(locale, entry.number - 1)],
  ]
  return (
    <section ref={box} className="panel min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto" aria-labelledby="entry">
      <Link {...list} className="link mb-2 inline-flex min-h-11 items-center gap-1 text-sm lg:hidden">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t.backToList}
      </Link>
      <h2 id="entry" className="h2">
        {t.entry(formatNumber(locale, entry.number))}
      </h2>
      <p className="text-sm text-ink-600">
        {formatMoment(locale, entry.at)} · {entry.actor.name || t.someone} {acts[entry.act] ?? entry.act}
      </p>
      <h3 className="mt-4 border-t border-down-200 pt-4 text-xs font-semibold text-ink-600">{t.changed}</h3>
      {changes.length === 0 ? (
        <p className="mt-2 text-sm text-ink-600">{entry.before || entry.after ? t.unchanged : t.nothingKept}</p>
      ) : (
        <table className="mt-2 w-full table-fixed text-sm">
          <thead>
            <tr className="text-left text-xs text-ink-600">
              <th className="py-2 font-medium">{t.field}</th>
              <th className="py-2 font-medium">{t.before}</th>
              <th className="py-2 font-medium">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, before, after }) => (
              <tr key={path} className="border-t border-down-200 align-top">
                <th scope="row" className="py-2 pr-2 text-left font-medium break-words">
                  {written.field(path)}
                </th>
                <td className="py-2 pr-2 break-words">
                  <del className="rounded-xs bg-bad-tint px-1.5 py-0.5 text-bad">{written.value(path, before)}</del>
                </td>
                <td className="py-2 break-words">
                  <ins className="rounded-xs bg-head-50 px-1.5 py-0.5 text-head-700 no-underline">{written.value(path, after)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {entry.reason && (
        <>
          <h3 className="mt-4 text-xs font-semibold text-ink-600">{t.why}</h3>
          <blockquote className="mt-1 rounded-card bg-down-100 px-4 py-3 text-sm break-words whitespace-pre-line">
            {entry.reason}
          </blockquote>
        </>
      )}
      <dl className="mt-4 grid gap-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="shrink-0 text-ink-600">{label}</dt>
            <dd className="min-w-0 text-right break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 rounded-card bg-down-100 px-3 py-2 font-mono text-xs break-words">
        {shortHash(entry.hash)} <span aria-hidden="true">←</span>
        <span className="sr-only">{t.follows}</span> {shortHash(entry.previous)}
      </p>
    </section>
  )
}
