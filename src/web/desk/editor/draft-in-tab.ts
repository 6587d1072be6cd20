import { keepInTab, takeFromTab } from '../../base/browser-storage.ts'
import type { KeptDraft } from './editor-state.ts'

const nameOf = (name: string) => `desk draft ${name}`

export const keepDraft = <T>(name: string, draft: KeptDraft<T>): void => keepInTab(nameOf(name), JSON.stringify(draft))
export const dropDraft = (name: string): void => void takeFromTab(nameOf(name))

/** What this tab kept of something; nothing when it kept none, or none that can be read. */
export function keptDraft<T>(name: string): KeptDraft<T> | null {
  const kept = takeFromTab(nameOf(name))
  if (!kept) return null
  try {
    const draft = JSON.parse(kept)
    if (typeof draft?.version !== 'number' || !draft.base || !draft.value) return null
    keepInTab(nameOf(name), kept)
    return draft
  } catch {
    return null
  }
}
