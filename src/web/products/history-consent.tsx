import { browseHistory } from '../../contract/history.ts'
import { Link } from '../base/link.tsx'
import { localStorageId } from '../base/local-storage-id.ts'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { answerHistoryConsent, useHistoryConsent } from '../history/history-consent.ts'
import { Button } from '../ui/button.tsx'

/** Asks before anything is kept, says what and why, and takes the answer back at any time. Its room is kept whatever the answer. */
export function HistoryConsent() {
  const t = useWords('product-sections')
  const { account } = useVisit()
  const consent = useHistoryConsent()
  const forget = () => {
    answerHistoryConsent('no')
    const owner = account ? { userId: account.id } : { localStorageId: localStorageId() }
    tell(browseHistory.del, owner).catch(() => undefined)
  }
  return (
    <aside
      className="mt-10 mb-10 min-h-[132px] rounded-card bg-down-100 p-5 text-sm max-lg:mx-4 max-lg:min-h-[212px]"
      aria-label={t.history}
    >
      <p className="h4">{consent === 'yes' ? t.historyOn : t.historyAsk}</p>
      <p className="mt-1 max-w-[80ch] text-ink-700">{t.historyText}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {consent === 'yes' ? (
          <>
            <Link to="/shop/browsingHistory" className="link flex min-h-9 items-center">
              {t.historySee}
            </Link>
            <Button look="line" size="sm" onClick={forget}>
              {t.historyStop}
            </Button>
          </>
        ) : (
          <>
            <Button look="line" size="sm" onClick={() => answerHistoryConsent('yes')}>
              {t.historyYes}
            </Button>
            {consent !== 'no' && (
              <Button look="line" size="sm" onClick={() => answerHistoryConsent('no')}>
                {t.historyNo}
              </Button>
            )}
          </>
        )}
      </div>
    </aside>
  )
}
