import { createHash } from 'node:crypto'
import type { Locale } from '../../contract/locale.ts'
import type { Context } from '../context.ts'
import { enqueue } from '../jobs/outbox.ts'
import { countAttempt } from '../sessions/attempts.ts'
import type { CodePurpose } from './codes.ts'

const perEmail = { tries: 5, withinMinutes: 15 }
const perPeer = { tries: 30, withinMinutes: 15 }

/** What the outbox keeps: the code itself is made when the mail is written. */
export interface CodeRequest {
  email: string
  purpose: CodePurpose
  locale: Locale
}

/** Does the same work for every email, so that neither answer nor time tells whether it is known. */
export async function askForCode({ db, now, peer, locale }: Context<'anyone'>, email: string, purpose: CodePurpose): Promise<null> {
  await countAttempt(db, `code:peer:${peer}`, perPeer, now())
  await countAttempt(db, `code:${purpose}:${createHash('sha256').update(email).digest('hex')}`, perEmail, now())
  await enqueue(db, 'mail-code', { email, purpose, locale }, now())
  return null
}
