import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { browseHistory } from '../../contract/history.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useAskQuietly } from '../base/ask.ts'
import { localStorageId } from '../base/local-storage-id.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { answerHistoryConsent, useHistoryConsent } from '../history/history-consent.ts'

const MOST = 60

/** Whose lists are meant. Only call it in the browser. */
export const useOwner = () => {
  const { account } = useVisit()
  return () => (account ? { userId: account.id } : { localStorageId: localStorageId() })
}

/** What the person looked at, if the person keeps a history; and the ways to shorten it. */
export function useViewed() {
  const t = useWords('histories')
  const consent = useHistoryConsent()
  const owner = useOwner()
  const isOn = consent === 'yes'
  const input = isOn ? { ...owner(), page: { current: 1, size: MOST } } : {}
  const viewed = useAskQuietly(browseHistory.page, input, isOn)

  async function forget(spuId?: string) {
    try {
      await tell(browseHistory.del, { ...owner(), ...(spuId ? { spuId } : {}) })
      showToast({ kind: 'ok', text: t.removed, ms: ERROR_TOAST_MS })
    } catch {
      showToast({ kind: 'bad', text: t.removeFailed, ms: ERROR_TOAST_MS })
    }
  }

  return {
    consent,
    viewed,
    forget,
    switchOn: () => answerHistoryConsent('yes'),
    leaveOff: () => answerHistoryConsent('no'),
    async switchOff() {
      await forget()
      answerHistoryConsent('no')
    },
  }
}

export type Viewed = ReturnType<typeof useViewed>

/** A product with the press that takes it off the history. */
export function Removable({ title, onRemove, children }: { title: string; onRemove: () => void; children: ReactNode }) {
  const t = useWords('histories')
  return (
    <div className="relative h-full">
      {children}
      <button
        type="button"
        aria-label={t.remove(title)}
        onClick={onRemove}
        className="absolute top-14 right-2 grid size-9 place-items-center rounded-pill bg-paper/90 text-ink-700 shadow-hair before:absolute before:-inset-1 before:content-['']"
      >
        <X className="size-[18px]" aria-hidden="true" />
      </button>
    </div>
  )
}
