import type { Requirement } from '../../contract/operator-requirements.ts'
import { applicationRequirements } from '../applications/tables.ts'
import type { Db } from '../db/database.ts'
import { accountId, logins } from './people.ts'
import { stableId } from './random.ts'
import { hoursFrom } from './time.ts'

type Asked = Pick<Requirement, 'kind' | 'accountType' | 'check' | 'text'>

/** One of each kind. Nothing is accepted by itself: that is for whoever runs the marketplace to say. */
const asked: Record<string, Asked> = {
  'both-sides': { kind: 'computed', accountType: null, check: 'bothSides', text: null },
  'known-phone': { kind: 'computed', accountType: null, check: 'phoneForm', text: null },
  insured: {
    ...{ kind: 'said', accountType: 'service account', check: null },
    text: {
      en: 'I am insured for what may go wrong at a customer’s home.',
      fr: 'Je suis assuré pour ce qui peut mal tourner chez un client.',
      zh: '我已为上门服务可能造成的损失投保。',
    },
  },
  'same-person': {
    ...{ kind: 'checked', accountType: 'service account', check: null },
    text: {
      en: 'Name and face are those of the document, and it has not expired.',
      fr: 'Le nom et le visage sont ceux de la pièce d’identité, et elle est en cours de validité.',
      zh: '姓名与面容与证件一致，且证件未过期。',
    },
  },
}

/** What is asked of whoever applies. */
export async function fillRequirements(db: Db, now: Date): Promise<void> {
  const changed = { isOn: true, version: 1, changedAt: hoursFrom(now, -200), changedBy: accountId(logins.operator) }
  await db
    .insert(applicationRequirements)
    .values(Object.entries(asked).map(([name, one]) => ({ id: stableId('application-requirement', name), ...one, ...changed })))
}
