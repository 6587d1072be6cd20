import { RELOAD_GUARD_MS } from '../../rules/constants.ts'

const KEY = 'mallard-reloaded-at'

/** A part of the page could not be fetched. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause })
  }
}

/** Says of what fails on its way that it is code, not an answer. */
export const asCode = <T>(coming: Promise<T>): Promise<T> =>
  coming.catch((failure) => {
    throw failure instanceof CodeMissing ? failure : new CodeMissing(failure)
  })

/** After a new release the old page's parts are gone: one reload fetches the new page. A second failure within the minute is shown as an error. */
export async function reloadOnce(failure: unknown): Promise<never> {
  if (import.meta.env.SSR) throw failure
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < RELOAD_GUARD_MS) throw failure instanceof CodeMissing ? failure : new CodeMissing(failure)
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
  return new Promise(() => {})
}
