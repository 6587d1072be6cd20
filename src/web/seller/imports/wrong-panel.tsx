import { useWords } from '../../base/visit.ts'
import type { Found } from './use-checked.ts'

/** Products of which the file says enough, and which still cannot be written: beside what the shop has they make no sense. */
export function WrongPanel({ wrong }: Pick<Found, 'wrong'>) {
  const t = useWords('seller-import').problems
  const { problems: words } = useWords('seller-products')
  if (wrong.length === 0) return null
  return (
    <section className="panel text-sm">
      <h2 className="h4">{t.wrong}</h2>
      <ul className="mt-2 grid gap-2">
        {wrong.map(({ row, handle, problems }) => (
          <li key={row} className="border-t border-down-200 pt-2">
            <b className="block font-semibold break-words">{t.wrongs(row, handle)}</b>
            {problems.map(({ path, kind }) => (
              <span key={`${path} ${kind}`} className="block">
                <span className="font-mono text-xs text-ink-600">{path}</span> {words[kind as keyof typeof words] ?? kind}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
