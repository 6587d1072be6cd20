import { seedDemo } from '../demo/seed.ts'
import { rebuildIndex } from '../search/rebuild-index.ts'
import { keepShelf } from '../search/shelf/follow.ts'
import { openTestDatabase } from './database.ts'

/** The demo marketplace in a database of its own, searched as it is served: from memory. */
export async function openSearchableDemo() {
  const { db, pool, close } = await openTestDatabase()
  await seedDemo(db, { now: new Date() })
  await rebuildIndex(db)
  const shelf = keepShelf(db)
  await shelf.ready
  return {
    db,
    pool,
    close: async () => {
      await shelf.stop()
      await close()
    },
  }
}
