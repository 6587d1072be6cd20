import { v7 } from 'uuid'
import type { operatorApplication } from '../../contract/applications.ts'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { readPrivateFile } from '../uploads/queries.ts'
import { caseRow } from './case.ts'
import { openTax } from './queries.ts'
import { identityLooks } from './tables.ts'

/** The look is written down first: none can fail to be, and one that saw nothing still happened. */
export async function lookAtPapers(
  { db, caller, now, storage, sealing }: Context<'operator'>,
  { id, what }: Input<typeof operatorApplication.look>,
): Promise<Output<typeof operatorApplication.look>> {
  const row = await caseRow(db, id)
  const uploadId = what === 'front' ? row.frontUpload : what === 'back' ? row.backUpload : null
  if (what === 'tax' ? row.tax === null : uploadId === null) throw new Refusal('not-found')
  const look = { id: v7(), applicationId: id, lookedBy: caller.id, what, at: now() }
  await inTransaction(db, (tx) => tx.insert(identityLooks).values(look))
  if (what === 'tax') return { photo: null, tax: openTax(sealing, row) }
  const photo = await readPrivateFile(db, storage, { ownerId: row.accountId, id: uploadId ?? '' })
  if (!photo) throw new Refusal('not-found')
  return { photo: photo.toString('base64'), tax: null }
}
