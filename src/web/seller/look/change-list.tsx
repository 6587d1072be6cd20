import type { LookChange } from '../../../contract/seller-look.ts'
import { useWords } from '../../base/visit.ts'

/** What is different, in words; colours as they are. */
export function ChangeList({ changes }: { changes: readonly LookChange[] }) {
  const t = useWords('seller-look')
  const sectionOf = (kind: string | null) => t.sections[kind as keyof typeof t.sections] ?? kind ?? ''
  const told = ({ what, of, from, to }: LookChange): string => {
    if (what === 'template') return t.changes.template(t.templates[from as 'normal'].name, t.templates[to as 'normal'].name)
    if (what === 'token')
      return t.changes.token(t.tokens[of as 'radius'].name, to ? (t.tokens[of as 'radius'].choices[to] ?? to) : t.asTemplate)
    if (what === 'section-on' || what === 'section-off' || what === 'words') return t.changes[what](sectionOf(of))
    return t.changes[what]
  }
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
      {changes.map((change) => (
        <li key={`${change.what} ${change.of}`}>
          {told(change)}
          {change.what === 'colours' && (
            <span className="ml-2 inline-flex items-center gap-1 align-middle" aria-hidden="true">
              <Dots hexes={change.from} /> → <Dots hexes={change.to} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const Dots = ({ hexes }: { hexes: string | null }) =>
  [...new Set((hexes ?? '').split(' '))].map((hex) => (
    <span key={hex} className="inline-block size-4 rounded-pill ring-1 ring-down-300" style={{ background: hex }} />
  ))
