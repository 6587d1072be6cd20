import { findPostgres } from '../../../tools/find-programs.mjs'
import { testPostgres } from './database.ts'

/** Where PostgreSQL's programs lie, for tests that start servers of their own; undefined while tests run on the embedded database. */
export const postgresPrograms = testPostgres ? findPostgres() : undefined
