import type { Db } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'

interface ChangedShop {
  id: string
  slug: string
}

const listeners = new Set<(shop: ChangedShop) => void>()

/** For whoever keeps what a shop's pages show, in this process: the roof's pages, and the rows that they are made from. */
export function hearOfShops(listener: (shop: ChangedShop) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** After the commit nothing that was made from the shop before is given to anybody in this process again. */
export function forgetShop(tx: Db, shop: ChangedShop): void {
  afterCommit(tx, () => {
    for (const listener of listeners) listener(shop)
  })
}
