import type { Db } from '../db/database.ts'

interface SeedOptions {
  now: Date
  onProgress?: (done: number, total: number, what: string) => void
}

/** Fills an empty database with the demo marketplace. */
export async function seedDemo(_db: Db, { onProgress }: SeedOptions): Promise<void> {
  onProgress?.(1, 1, 'nothing yet')
}
