import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UploadKind } from '../../contract/uploads.ts'
import { at } from '../db/columns.ts'

export const uploads = pgTable(
  'uploads',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<UploadKind>().notNull(),
    /** The file's own random name, with its ending. */
    name: text('name').notNull().unique(),
    bytes: integer('bytes').notNull(),
    createdAt: at('created_at').notNull(),
    /** Null while nothing uses it. */
    attachedAt: at('attached_at'),
    sweptAt: at('swept_at'),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.id] })],
)
