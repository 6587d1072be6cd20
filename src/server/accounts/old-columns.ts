import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { accounts } from './tables.ts'

interface Runs {
  shopId: string | null
  providerId: string | null
  isOperator: boolean
}

/**
 * Repeats for the release before, which reads it here, what an account runs as an owner. Whoever works there as something less would have
 * every right in its eyes, and is not named.
 */
export async function repeatWhatItRuns(tx: Db, accountId: string, { shopId, providerId, isOperator }: Runs): Promise<void> {
  const words = [...(shopId ? ['goodsSeller'] : []), ...(providerId ? ['serviceSeller'] : []), ...(isOperator ? ['operator'] : [])]
  await tx.execute(sql`
    update ${accounts} set shop_id = ${shopId}::uuid, provider_id = ${providerId}::uuid,
      roles = array_remove(array_remove(array_remove(roles, 'goodsSeller'), 'serviceSeller'), 'operator') || ${sql.param(words)}::text[]
    where id = ${accountId}`)
}
