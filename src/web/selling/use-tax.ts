import { useCallback, useEffect, useRef, useState } from 'react'
import { type Application, sellerApplication, type TaxDetails } from '../../contract/applications.ts'
import { emptyTax } from '../../rules/applications.ts'
import { tellInForm } from '../base/tell.ts'
import type { Saving } from './use-draft.ts'

const REST_MS = 700

const shapes: Partial<Record<keyof TaxDetails, RegExp>> = {
  businessNumber: /^[\d -]{0,14}$/,
  gstHstNumber: /^[\dRTrt -]{0,20}$/,
  qstNumber: /^[\dTQtq -]{0,22}$/,
}

/** What the application says already is not asked again. */
const proposed = ({ said }: Application): TaxDetails => ({
  ...emptyTax,
  legalName: said.company || `${said.firstName} ${said.lastName}`.trim(),
  street: said.street,
  city: said.city,
  province: said.province,
  postalCode: said.postalCode,
  country: said.country,
})

/** Tax details are kept by the server only, sealed, and never on the device. */
export function useTax(application: Application) {
  const [tax, setTax] = useState(() => application.tax ?? proposed(application))
  const [saving, setSaving] = useState<Saving>('saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(tax)
  useEffect(() => () => clearTimeout(timer.current), [])
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const isFitting = Object.entries(shapes).every(([name, shape]) => shape.test(latest.current[name as keyof TaxDetails]))
    if (!isFitting) return false
    setSaving('saving')
    try {
      await tellInForm(sellerApplication.saveTax, { id: application.id, tax: latest.current })
      setSaving('saved')
      return true
    } catch {
      setSaving('failed')
      return false
    }
  }, [application.id])
  const set = (changes: Partial<TaxDetails>) => {
    latest.current = { ...latest.current, ...changes }
    setTax(latest.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), REST_MS)
  }
  return { tax, set, saving, flush }
}
