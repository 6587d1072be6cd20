import type { TaxDetails } from '../contract/applications.ts'
import type { ApplicationCheck, CheckResult } from '../contract/requirements.ts'
import type { ApplicationDraft } from './applications.ts'
import { mixesAlphabets } from './look-alikes.ts'
import { isBusinessNumber, isGstHstNumber } from './money/tax-numbers.ts'
import { isPhone } from './phones.ts'

interface Known {
  draft: ApplicationDraft
  /** Null when they are erased. */
  tax: TaxDetails | null
  isPlaceKnown: boolean
  isNameFree: boolean
  /** Another business can be mistaken for this one. */
  hasLookAlike: boolean
  /** Other accounts that applied with the same phone. */
  others: number
  arePhotosErased: boolean
}

const given = (text: string, isRight: boolean): CheckResult => (text === '' ? 'not-given' : isRight ? 'ok' : 'look')
const yes = (isRight: boolean): CheckResult => (isRight ? 'ok' : 'look')

/** What the house can find out by itself. Whether the face and the name are those of the document, a person has to see. */
export function checksOf({ draft, tax, isPlaceKnown, isNameFree, hasLookAlike, others, arePhotosErased }: Known): {
  check: ApplicationCheck
  result: CheckResult
}[] {
  return [
    // No account is opened without a code that was mailed to its address.
    { check: 'emailProved', result: 'ok' },
    { check: 'bothSides', result: arePhotosErased ? 'not-given' : yes(draft.hasFrontPhoto && draft.hasBackPhoto) },
    { check: 'phoneForm', result: yes(isPhone(draft.phone)) },
    { check: 'placeKnown', result: yes(isPlaceKnown) },
    { check: 'nameFree', result: yes(isNameFree) },
    { check: 'nameAlike', result: yes(!hasLookAlike && !mixesAlphabets(draft.displayName)) },
    { check: 'businessNumber', result: given(tax?.businessNumber ?? '', isBusinessNumber(tax?.businessNumber ?? '')) },
    { check: 'gstHstNumber', result: given(tax?.gstHstNumber ?? '', isGstHstNumber(tax?.gstHstNumber ?? '', tax?.businessNumber)) },
    { check: 'onlyOne', result: yes(others === 0) },
  ]
}
