import { type HomeContent, homeBounds } from '../../../contract/home-content.ts'
import { useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import type { Editor } from '../../desk/editor/use-editor.ts'
import { MomentField } from '../../desk/pickers/moment-field.tsx'

/** What a season is called, and from when until when it is. */
export function SeasonWhen({ editor }: { editor: Editor<HomeContent> }) {
  const t = useWords('operator-homes').season
  const { season } = editor.value
  return (
    <section className="panel grid gap-4" aria-label={t.title} data-path="season" tabIndex={-1}>
      <h2 className="h4">{t.title}</h2>
      <EditorField editor={editor} path="season.name" label={t.name} maxLength={homeBounds.season} />
      {(['from', 'until'] as const).map((field) => (
        <MomentField
          key={field}
          name={`season.${field}`}
          label={t[field]}
          hint={t.clock}
          at={season?.[field] ?? null}
          error={editor.problemAt(`season.${field}`)}
          onMoment={(at) => editor.set(`season.${field}`, at)}
        />
      ))}
    </section>
  )
}
