import { useRef, useState } from 'react'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { MoneyField } from '../pickers/money-field.tsx'
import type { Story } from '../story.ts'
import { ORDER } from './differences.ts'
import { EditorField } from './editor-field.tsx'
import { EditorForm } from './editor-form.tsx'
import type { SaveOutcome } from './editor-state.ts'
import type { EditorRow, Path } from './paths.ts'
import { RowList } from './row-list.tsx'
import { TextFields } from './text-fields.tsx'
import { useEditor } from './use-editor.ts'

interface Piece extends EditorRow {
  name: string
  priceCents: number | null
  stock: string
}

interface Product {
  title: Record<'en' | 'fr' | 'zh', string>
  description: Record<'en' | 'fr' | 'zh', string>
  pieces: readonly Piece[]
}

const answers = ['saved', 'wrong', 'conflict', 'failed'] as const

/** As a product is written: texts in three languages and variants with prices, before a server that does as it is told. */
function EditorStory() {
  const t = useWords('desk-stories').product
  const { locale, now } = useVisit()
  const [answer, setAnswer] = useState<(typeof answers)[number]>('saved')
  const made = useRef(2)
  const [first] = useState<Product>({
    title: { en: '', fr: '', zh: '', [locale]: t.sample.title },
    description: { en: '', fr: '', zh: '', [locale]: t.sample.description },
    pieces: [
      { key: 'green', name: t.sample.green, priceCents: 4450, stock: '9' },
      { key: 'white', name: t.sample.white, priceCents: 4450, stock: '3' },
    ],
  })
  const server = useRef({ value: first, version: 1 })
  const editor = useEditor<Product>({
    name: 'story product',
    value: first,
    version: 1,
    send: async (value, version): Promise<SaveOutcome<Product>> => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      if (answer === 'failed') throw new Error('no answer')
      if (answer === 'wrong') return { is: 'wrong', problems: problemsOf(value, t) }
      if (answer === 'conflict' && version === server.current.version) {
        const [piece, ...others] = first.pieces
        const theirs = {
          ...first,
          title: { ...first.title, [locale]: t.sample.theirTitle },
          pieces: piece ? [{ ...piece, priceCents: 4200 }, ...others] : others,
        }
        server.current = { value: theirs, version: version + 1 }
      }
      if (version !== server.current.version) {
        const { value: theirs, version: newer } = server.current
        return { is: 'conflict', theirs, version: newer, who: t.theo, at: now }
      }
      server.current = { value, version: version + 1 }
      return { is: 'saved', ...server.current }
    },
  })
  const fields = { title: t.title, description: t.description, priceCents: t.price, stock: t.stock, name: t.pieceName, pieces: t.pieces }
  const nameOf = (path: Path) => {
    if (path.endsWith(ORDER)) return t.order
    return path
      .split('.')
      .map((step) => {
        const at = editor.value.pieces.findIndex(({ key }) => `#${key}` === step)
        if (at >= 0) return t.piece(editor.value.pieces[at]?.name ?? '', at + 1)
        return step in fields ? fields[step as keyof typeof fields] : step.toUpperCase()
      })
      .join(', ')
  }
  return (
    <div className="grid gap-4">
      <div className="panel flex flex-wrap items-end justify-between gap-4">
        <ChoiceChips
          legend={t.answers}
          name="answer"
          chosen={answer}
          choices={answers.map((key) => ({ key, label: t.answer[key] }))}
          onChoose={setAnswer}
        />
        <Link to="/dev/desk" className="link inline-flex min-h-11 items-center">
          {t.away}
        </Link>
      </div>
      <EditorForm
        editor={editor}
        label={t.label}
        nameOf={nameOf}
        read={(path, value) => (path.endsWith('priceCents') && typeof value === 'number' ? formatMoney(locale, value) : undefined)}
      >
        <TextFields
          editor={editor}
          legend={t.texts}
          fields={[
            { path: 'title', label: t.title, max: 90, isNeeded: true },
            { path: 'description', label: t.description, max: 2000, rows: 3 },
          ]}
        />
        <RowList<Piece>
          editor={editor}
          path="pieces"
          title={t.pieces}
          add={t.addPiece}
          most={5}
          makeRow={() => ({ key: `new-${++made.current}`, name: '', priceCents: null, stock: '0' })}
          nameOf={({ name }, at) => t.piece(name, at + 1)}
        >
          {({ priceCents }, path) => (
            <div className="grid grid-cols-[minmax(0,1fr)_150px_110px] gap-3 max-lg:grid-cols-2">
              <EditorField editor={editor} path={`${path}.name`} label={t.pieceName} maxLength={60} className="max-lg:col-span-2" />
              <MoneyField
                label={t.price}
                name={`${path}.priceCents`}
                cents={priceCents}
                error={editor.problemAt(`${path}.priceCents`)}
                onCents={(cents) => editor.set(`${path}.priceCents`, cents)}
              />
              <EditorField editor={editor} path={`${path}.stock`} label={t.stock} inputMode="numeric" maxLength={7} />
            </div>
          )}
        </RowList>
      </EditorForm>
    </div>
  )
}

function problemsOf({ title, pieces }: Product, t: { missing: string; noPrice: string; tooMuch: string }) {
  return [
    ...(['en', 'fr', 'zh'] as const).flatMap((each) => (title[each] ? [] : [{ path: `title.${each}`, text: t.missing }])),
    ...pieces.flatMap(({ priceCents, stock }, at) => [
      ...(priceCents ? [] : [{ path: `pieces.${at}.priceCents`, text: t.noPrice }]),
      ...(Number(stock) <= 1000 ? [] : [{ path: `pieces.${at}.stock`, text: t.tooMuch }]),
    ]),
  ]
}

export const story: Story = { words: ['desk-parts', 'desk-stories'], Component: EditorStory }
