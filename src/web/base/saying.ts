import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { showToast } from './toast.ts'

/** Does it and says how it went; false when it failed. The server's own reason was said already. */
export async function saying(doing: Promise<unknown>, words: { done: string; failed: string }): Promise<boolean> {
  try {
    await doing
    showToast({ kind: 'ok', text: words.done, ms: ERROR_TOAST_MS })
    return true
  } catch {
    showToast({ kind: 'bad', text: words.failed, ms: ERROR_TOAST_MS })
    return false
  }
}
