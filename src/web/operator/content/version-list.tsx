import type { EditVersion } from '../../../contract/editing.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'

interface VersionListProps {
  /** Undefined: they could not be read. */
  list: { records: readonly EditVersion[] } | undefined
  /** Undefined where nothing is built in. */
  isBuiltInShown?: boolean
  /** What its button says. */
  look: string
  /** Null: what is built in. */
  onLook: (version: EditVersion | null) => void
}

const tones = { shown: 'ok', planned: 'info', withdrawn: 'warn', before: 'mute' } as const

/** Every version there was, with who and when. */
export function VersionList({ list, isBuiltInShown, look, onLook }: VersionListProps) {
  const t = useWords('operator-content')
  const { locale } = useVisit()
  const button = (number: number, version: EditVersion | null) => (
    <Button look="line" size="sm" className="max-lg:h-11" onClick={() => onLook(version)}>
      {look}
      <span className="sr-only"> {t.version(number)}</span>
    </Button>
  )
  return (
    <section className="panel" aria-labelledby="versions">
      <h2 id="versions" className="h4">
        {t.versions.title}
      </h2>
      {!list && <p className="mt-1 text-sm text-ink-600">{t.versions.unread}</p>}
      <ol className="mt-2 grid gap-3 text-sm">
        {list?.records.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-down-200 pt-3">
            <b className="font-semibold">{t.version(version.number)}</b>
            <Tag tone={tones[version.state]}>{t.versions.states[version.state]}</Tag>
            <span className="min-w-0 flex-1 text-xs text-ink-600">
              {version.who ?? t.somebody} · <time dateTime={version.writtenAt}>{formatMoment(locale, version.writtenAt)}</time>
              {version.from !== version.writtenAt && ` · ${t.versions.from(formatMoment(locale, version.from))}`}
              {version.backTo !== null && ` · ${t.versions.backTo(version.backTo)}`}
            </span>
            {button(version.number, version)}
          </li>
        ))}
        {isBuiltInShown !== undefined && (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-down-200 pt-3">
            <b className="font-semibold">{t.version(1)}</b>
            {isBuiltInShown && <Tag tone="ok">{t.versions.states.shown}</Tag>}
            <span className="min-w-0 flex-1 text-xs text-ink-600">{t.versions.builtIn}</span>
            {!isBuiltInShown && button(1, null)}
          </li>
        )}
      </ol>
    </section>
  )
}
