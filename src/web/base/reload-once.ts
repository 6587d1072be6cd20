import { RELOAD_GUARD_MS } from '../../rules/constants.ts'

const KEY = 'mallard-reloaded-at'

/** After a new release the old page's parts are gone: one reload fetches the new page. A second failure within the minute is shown as an error. */
export function reloadOnce(failure: unknown): Promise<never> {
  if (import.meta.env.SSR) throw failure
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < RELOAD_GUARD_MS) throw new Error('A part of the page could not be loaded', { cause: failure })
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
  return new Promise(() => {})
}
