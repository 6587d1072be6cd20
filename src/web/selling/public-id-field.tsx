import { useEffect, useState } from 'react'
import { type AccountType, sellerApplication } from '../../contract/applications.ts'
import { PUBLIC_ID_MOST, publicIdProblem } from '../../rules/public-ids.ts'
import { useAskQuietly } from '../base/ask.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Field } from '../ui/field.tsx'

const REST_MS = 350

interface PublicIdFieldProps {
  accountType: AccountType
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The name in the address. Whether it is free is said while one types. */
export function PublicIdField({ accountType, value, onChange, error }: PublicIdFieldProps) {
  const t = useWords('selling')
  const { origin } = useVisit()
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  const isService = accountType === 'service account'
  const problem = value ? publicIdProblem(value) : undefined
  const isAsked = value !== '' && !problem && rested === value
  const found = useAskQuietly(sellerApplication.isFree, { accountType, name: rested }, isAsked)
  const known = isAsked ? found : undefined
  const wrong = problem ?? known?.problem ?? undefined
  const address = `${new URL(origin).host}/${isService ? 'services/merchants' : 'shops'}/${value}`
  const hint = known?.isFree ? t.business.free(address) : value && !problem ? t.business.checking : t.business.idHint
  return (
    <div aria-live="polite">
      <Field
        label={isService ? t.business.serviceId : t.business.shopId}
        name={isService ? 'serviceId' : 'shopId'}
        value={value}
        maxLength={PUBLIC_ID_MOST}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ok={known?.isFree}
        hint={hint}
        error={wrong ? t.business.idProblems[wrong] : error}
        onChange={({ target }) => onChange(target.value.toLowerCase().replace(/[^a-z0-9-]+/g, '-'))}
      />
    </div>
  )
}
