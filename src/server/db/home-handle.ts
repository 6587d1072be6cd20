import type { Db } from './database.ts'

const homes = new WeakMap<Db, Db>()

/** A handle of a replica, and the handle of the primary that it follows. */
export function follow<Handle extends Db>(handle: Handle, home: Db): Handle {
  homes.set(handle, home)
  return handle
}

/** The primary's handle: of what there is once in a process, whoever is asked. */
export const homeOf = (db: Db): Db => homes.get(db) ?? db

export const isFollower = (db: Db): boolean => homes.has(db)
