import type { Notification } from '../../contract/messages.ts'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import type { useGo } from '../base/address.ts'
import { addressFrom } from '../base/address-from.ts'
import type { Answers } from '../base/answers.ts'
import { oneAtATime } from '../base/one-at-a-time.ts'
import { showToast } from '../base/toast.ts'
import { aboutHere } from './about-here.ts'

interface Live {
  answers: Answers
  /** What the toast's button says. */
  look: string
  go: ReturnType<typeof useGo>
}

interface News {
  unread: number
  fresh: Notification[]
}

/**
 * Hears of notifications as they come. Only while the page is looked at: a browser has few connections for one host,
 * and a page with an open one cannot be kept for the way back. Without the stream everything works as before.
 */
export function listen({ answers, look, go }: Live): () => void {
  let source: EventSource | undefined
  let known: number | undefined
  const lookAround = oneAtATime(() => answers.forget(['notifications', 'requests', 'service-orders']))
  // Nothing pays on the page of an order, so it may be asked for anew at any time.
  const lookAtOrder = oneAtATime(() => answers.forget(['orders', 'returns']))
  const hear = (event: MessageEvent<string>) => {
    const { unread, fresh } = JSON.parse(event.data) as News
    if (known !== undefined && known !== unread) lookAround()
    known = unread
    const here = window.location.pathname + window.location.search
    for (const { title, url } of fresh.slice(0, 2).reverse()) {
      const about = aboutHere(url, here)
      if (about === 'same-page') lookAtOrder()
      if (about !== 'elsewhere') continue
      showToast({ kind: 'info', text: title, ms: NETWORK_TOAST_MS, action: { label: look, run: () => void go(addressFrom(url)) } })
    }
  }
  const begin = () => {
    if (source || document.visibilityState !== 'visible') return
    source = new EventSource('/mallapi/notification/stream')
    source.addEventListener('news', hear)
  }
  const end = () => {
    source?.close()
    source = undefined
  }
  const follow = () => (document.visibilityState === 'visible' ? begin() : end())
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', end)
  window.addEventListener('pageshow', begin)
  begin()
  return () => {
    end()
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', end)
    window.removeEventListener('pageshow', begin)
  }
}
