import { useState } from 'react'
import { sellerExport } from '../../contract/seller-exports.ts'
import { type ListedImport, sellerImport } from '../../contract/seller-imports.ts'
import { useAskEach } from '../base/ask.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { Teaching } from '../desk/today/teaching.tsx'
import { formatMoment } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { ExportsPanel } from './imports/exports-panel.tsx'
import { UploadPanel } from './imports/upload-panel.tsx'

const SIZE = 20
const tones = { sending: 'warn', reading: 'info', read: 'warn', unreadable: 'bad', started: 'ok' } as const

/** Files of products: to be brought, brought before, and to be had. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-import', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-import').title} - Mallard`, noindex: true }),
  Component: ImportPage,
})

async function load({ need, hope }: PageContext) {
  const [imports, exports] = await Promise.all([need(sellerImport.page, { page: { after: null, size: SIZE } }), hope(sellerExport.all, {})])
  return { imports, exports }
}

function ImportPage({ imports, exports }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-import')
  const mayWrite = mayHere(useVisit(), 'shop products.write')
  return (
    <DeskPage heading={t.title}>
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4 max-xl:grid-cols-1">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {mayWrite && <UploadPanel />}
          {imports.records.length === 0 ? (
            <Teaching title={t.list.none} text={t.list.noneText} example={{ title: t.list.example, text: t.list.exampleText }} />
          ) : (
            <Former first={imports} />
          )}
        </div>
        <aside className="grid grid-cols-1 gap-4">
          <section className="rounded-card bg-warn-tint p-5 text-sm">
            <h2 className="h4">{t.upload.how}</h2>
            <p className="mt-1">{t.upload.howText}</p>
          </section>
          {mayWrite && <ExportsPanel exports={exports ?? []} />}
        </aside>
      </div>
    </DeskPage>
  )
}

function Former({ first }: { first: { records: readonly ListedImport[]; next: string | null } }) {
  const t = useWords('seller-import').list
  const { locale } = useVisit()
  const [after, setAfter] = useState<readonly string[]>([])
  const pages = useAskEach(
    sellerImport.page,
    after.map((key) => ({ page: { after: key, size: SIZE } })),
  )
  const rows = [...first.records, ...pages.flatMap((one) => one?.records ?? [])]
  const last = after.length === 0 ? first : pages.at(-1)
  return (
    <section className="panel !p-0">
      <h2 className="h4 p-6 pb-3 max-lg:p-4">{t.title}</h2>
      <ul>
        {rows.map(({ id, name, state, createdAt, products, problemCount, isUndone }) => (
          <li key={id} className="border-t border-down-200">
            <Link
              to={`/seller/import/${id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-6 py-3 text-sm hover:bg-down-50 max-lg:px-4"
            >
              <b className="min-w-0 flex-1 font-semibold break-words max-lg:basis-full">{name}</b>
              <span className="text-ink-600">
                {[formatMoment(locale, createdAt), products > 0 && t.products(products), problemCount > 0 && t.problems(problemCount)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Tag tone={isUndone ? 'mute' : tones[state]}>{isUndone ? t.undone : t.states[state]}</Tag>
            </Link>
          </li>
        ))}
      </ul>
      {last === null && <p className="px-6 py-3 text-sm font-medium text-bad">{t.failed}</p>}
      {last?.next && (
        <div className="border-t border-down-200 p-4">
          <Button look="line" size="sm" className="max-lg:h-11" onClick={() => setAfter([...after, last.next as string])}>
            {t.more}
          </Button>
        </div>
      )}
    </section>
  )
}
