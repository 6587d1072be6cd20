import { Languages } from 'lucide-react'
import type { CatalogueCategory } from '../../../contract/operator-catalogue.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatNumber } from '../../i18n/format.ts'

/** As the names stand in their columns. */
const shownIn = ['en', 'fr', 'zh'] as const
const indents = ['', 'pl-4', 'pl-9', 'pl-14'] as const

interface TreeViewProps {
  rows: readonly CatalogueCategory[]
  openId: string | undefined
  search: Readonly<Record<string, string>>
}

/** The tree as a table: the way down is told by the indent, and by the level for whoever hears it. */
export function TreeView({ rows, openId, search }: TreeViewProps) {
  const t = useWords('operator-catalogue')
  const { locale } = useVisit()
  return (
    <section className="panel overflow-x-auto !p-0" aria-label={t.tree}>
      <table className="tbl w-full text-sm">
        <caption className="sr-only">{t.tree}</caption>
        <thead>
          <tr>
            {shownIn.map((one) => (
              <th key={one} scope="col" className={one === 'en' ? '' : 'max-lg:hidden'}>
                {t.columns[one]}
              </th>
            ))}
            <th scope="col" className="text-right">
              {t.columns.products}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, level, name, count }) => (
            <tr key={id} aria-current={id === openId || undefined} className={id === openId ? 'bg-head-50' : ''}>
              <td className={indents[level]}>
                <Link
                  to="/operator/catalogue"
                  search={{ ...search, case: id }}
                  preload={false}
                  className={`inline-flex min-h-9 items-center hover:underline max-lg:min-h-11 ${level === 1 ? 'font-semibold' : ''}`}
                >
                  {name.en}
                </Link>
              </td>
              {shownIn.slice(1).map((one) => (
                <td key={one} lang={one} className="max-lg:hidden">
                  {name[one] || (
                    <span className="inline-flex items-center gap-1 text-warn" lang={locale}>
                      <Languages className="size-4" aria-hidden="true" />
                      {t.missing}
                    </span>
                  )}
                </td>
              ))}
              <td className="num text-right">{formatNumber(locale, count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
