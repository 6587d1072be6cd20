import { useEffect } from 'react'
import type { ImportInfo } from '../../../contract/seller-imports.ts'
import { useForget } from '../../base/ask.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatTime } from '../../i18n/format.ts'

/** They come by themselves, some every few seconds. */
const ASK_MS = 5_000

/** How far the pictures are that the file names, and which will not come. */
export function PicturesPanel({ pictures: { waiting, done, failed, againAt, refused } }: Pick<ImportInfo, 'pictures'>) {
  const t = useWords('seller-import').pictures
  const { locale } = useVisit()
  const all = waiting + done + failed
  const forget = useForget()
  const isWaiting = waiting > 0
  useEffect(() => {
    if (!isWaiting) return
    const asking = setInterval(() => !document.hidden && void forget('tasks'), ASK_MS)
    return () => clearInterval(asking)
  }, [isWaiting, forget])
  if (all === 0) return null
  return (
    <section className="panel text-sm">
      <p aria-live="polite">
        {t.state(done, all)} {againAt && t.again(formatTime(locale, againAt))}
      </p>
      {failed > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-6 items-center font-semibold max-lg:min-h-11">{t.failed(failed)}</summary>
          <ul className="mt-1 grid gap-1">
            {refused.map(({ url, why }) => (
              <li key={url} className="text-xs break-all">
                {url} <span className="text-ink-600">({t.whys[why as keyof typeof t.whys] ?? why})</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
