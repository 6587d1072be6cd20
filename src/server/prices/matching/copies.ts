import { and, eq } from 'drizzle-orm'
import { spus } from '../../catalogue/tables.ts'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import { productMatches } from '../tables.ts'

export interface Copies {
  /** The same product in other shops, and how sure that is. */
  of(spuId: string): readonly { spuId: string; sure: number }[]
  /** One name for all of these products that are the same. */
  groupOf(spuId: string): string
}

/** Which products are the same as these: of one maker and number, or by what they say. */
export async function copiesOf(tx: Db, spuIds: readonly string[]): Promise<Copies> {
  const pairs = spuIds.length === 0 ? [] : await samePairs(tx, spuIds)
  const of = new Map<string, { spuId: string; sure: number }[]>()
  const leaders = new Map<string, string>()
  const leader = (id: string): string => {
    const above = leaders.get(id)
    return above === undefined || above === id ? id : leader(above)
  }
  for (const { spuId, otherId, sure } of pairs) {
    of.set(spuId, [...(of.get(spuId) ?? []), { spuId: otherId, sure }])
    const [first, second] = [leader(spuId), leader(otherId)].sort() as [string, string]
    leaders.set(second, first)
  }
  return { of: (id) => of.get(id) ?? [], groupOf: leader }
}

async function samePairs(tx: Db, spuIds: readonly string[]): Promise<{ spuId: string; otherId: string; sure: number }[]> {
  const pairs = await tx
    .select({ spuId: productMatches.spuId, otherId: productMatches.otherId, confidence: productMatches.confidence })
    .from(productMatches)
    .where(and(among(productMatches.spuId, spuIds), eq(productMatches.verdict, 'same')))
  const groups = await tx
    .select({ id: spus.id, matchGroup: spus.matchGroup })
    .from(spus)
    .where(among(spus.id, [...new Set(pairs.flatMap(({ spuId, otherId }) => [spuId, otherId]))]))
  const groupOf = new Map(groups.map(({ id, matchGroup }) => [id, matchGroup]))
  const isOneNumber = (one: string, other: string) => Boolean(groupOf.get(one)) && groupOf.get(one) === groupOf.get(other)
  return pairs.map(({ spuId, otherId, confidence }) => ({ spuId, otherId, sure: isOneNumber(spuId, otherId) ? 1 : confidence }))
}
