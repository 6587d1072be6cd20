import { useCallback, useEffect, useRef, useState } from 'react'
import { type AccountType, type Application, type ApplicationFields, sellerApplication } from '../../contract/applications.ts'
import { emptyFields } from '../../rules/empty-application.ts'
import { useForget } from '../base/ask.ts'
import { isRefusedAs } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'
import { fitting, forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

const REST_MS = 700

export type Saving = 'device' | 'saved' | 'saving' | 'failed'

export interface Draft {
  said: ApplicationFields
  set: (changes: Partial<ApplicationFields>) => void
  saving: Saving
  /** Sends what is not kept yet. False when it could not be. */
  flush: () => Promise<boolean>
}

/** What is typed: at once on this device, a moment later in the account, and from there on any other device. */
export function useDraft(application: Application | null, accountType: AccountType): Draft {
  const [typed, setTyped] = useState<Partial<ApplicationFields>>({})
  const [saving, setSaving] = useState<Saving>(application ? 'saved' : 'device')
  const waiting = useRef<Partial<ApplicationFields>>({})
  /** On their way: the device keeps them until the account has them. */
  const sending = useRef<Partial<ApplicationFields>[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = useForget()
  const id = application?.state === 'draft' ? application.id : undefined

  const unsaved = useCallback((): Partial<ApplicationFields> => Object.assign({}, ...sending.current, waiting.current), [])

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const changes = fitting(waiting.current)
    if (!id || Object.keys(changes).length === 0) return true
    waiting.current = {}
    sending.current.push(changes)
    const arrived = () => {
      sending.current = sending.current.filter((one) => one !== changes)
    }
    setSaving('saving')
    try {
      await tellInForm(sellerApplication.save, { id, said: changes })
      arrived()
      const left = unsaved()
      if (Object.keys(left).length === 0) forgetDraft(accountType)
      else keepDraft(accountType, left)
      setSaving(Object.keys(left).length === 0 ? 'saved' : 'saving')
      return true
    } catch (failure) {
      arrived()
      waiting.current = { ...changes, ...waiting.current }
      setSaving('failed')
      // It was sent from another device meanwhile.
      if (isRefusedAs(failure, 'too-late')) void forget('applications')
      return false
    }
  }, [id, accountType, forget, unsaved])

  // What this device kept comes after the page has woken: the server did not know it.
  useEffect(() => {
    const kept = readDraft(accountType)
    waiting.current = kept ?? {}
    setTyped(kept ?? {})
    setSaving(id ? 'saved' : 'device')
    if (kept && id) void flush()
  }, [accountType, id, flush])
  useEffect(() => () => clearTimeout(timer.current), [])

  const set = (changes: Partial<ApplicationFields>) => {
    setTyped((before) => ({ ...before, ...changes }))
    waiting.current = { ...waiting.current, ...changes }
    keepDraft(accountType, unsaved())
    clearTimeout(timer.current)
    if (!id) return
    setSaving('saving')
    timer.current = setTimeout(() => void flush(), REST_MS)
  }
  return { said: { ...emptyFields, ...application?.said, ...typed }, set, saving, flush }
}
