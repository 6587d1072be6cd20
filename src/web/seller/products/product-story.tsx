import { type ProductInfo, sellerProduct } from '../../../contract/seller-products.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from './use-change.ts'

/** Who changed what, the newest first, each with its way back. */
export function ProductStory({ info, mayWrite, onInfo }: { info: ProductInfo; mayWrite: boolean; onInfo: (info: ProductInfo) => void }) {
  const t = useWords('seller-products')
  const { locale } = useVisit()
  const changes = useAskQuietly(sellerProduct.history, { id: info.id })
  const { isBusy, problem, send } = useChange(onInfo)
  const nameOf = (path: string) => {
    const [field = '', piece, inside] = path.split('.')
    return field === 'pieces'
      ? [piece, inside && (t.story.fields[inside] ?? inside)].filter(Boolean).join(', ')
      : (t.story.fields[field] ?? field)
  }
  const readValue = (path: string, value: string) => {
    if (value === '') return t.story.nothing
    if (path === 'state') return t.states[value as keyof typeof t.states] ?? value
    return path === 'publishAt' ? formatMoment(locale, value) : value
  }
  return (
    <section className="panel" aria-label={t.story.title}>
      <h2 className="h4">{t.story.title}</h2>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      {changes?.length === 0 && <p className="mt-2 text-sm text-ink-600">{t.story.none}</p>}
      <ol className="mt-2 grid gap-3 text-sm">
        {changes?.map(({ version, who, at, fields }) => (
          <li key={version} className="border-t border-down-200 pt-3">
            <p className="text-xs text-ink-600">
              <b className="font-semibold text-ink-900">{who ?? t.story.byHouse}</b> · <time dateTime={at}>{formatMoment(locale, at)}</time>
            </p>
            <ul className="mt-1 grid gap-0.5">
              {fields.slice(0, 8).map(({ path, before, after }) => (
                <li key={path} className="break-words">
                  {t.story.change(nameOf(path))}{' '}
                  {before === after ? (
                    // Only how many there are can be said in a line, and these are as many.
                    t.story.edited
                  ) : (
                    <>
                      <del className="text-ink-600">{readValue(path, before)}</del>{' '}
                      <ins className="bg-ok-tint px-1 no-underline">{readValue(path, after)}</ins>
                    </>
                  )}
                </li>
              ))}
            </ul>
            {mayWrite && (
              <Button
                look="line"
                size="sm"
                className="mt-2 max-lg:h-11"
                busy={isBusy}
                onClick={() => void send(sellerProduct.undo, { id: info.id, version: info.version, change: version }, t.story.undone)}
              >
                {t.story.undo}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
