import type { Db } from '../db/database.ts'
import type { DocumentKind } from './document-kind.ts'
import type { ReadPage } from './fill-census.ts'
import { inTurns } from './in-turns.ts'
import { readRows, type Surroundings } from './make-documents.ts'
import { isUnreadable, type SetAside, setAside } from './set-aside.ts'
import { type Writing, writeColumns, writeDocuments } from './write-documents.ts'

interface Page {
  kind: DocumentKind
  rows: string
  read: ReadPage
  around: Surroundings
}

/** Writes a page of a fill; what could not be read, by us or by the database, is set aside. */
export async function writePage(db: Db, page: Page, writing: Writing): Promise<void> {
  const { columns, aside } = page.read
  let refused: SetAside[] = []
  try {
    if (columns) await writeColumns(db, columns, writing)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    refused = await writeOneByOne(db, page, writing)
  }
  await setAside(db, [...aside, ...refused], writing.indexedAt)
}

/** The database does not say which of them it could not read: they are read here once more, and tried in ever smaller parts. */
async function writeOneByOne(db: Db, { kind, rows, around }: Page, writing: Writing): Promise<SetAside[]> {
  const { documents } = await inTurns(readRows(kind, rows, around))
  return writeDocuments(db, documents, writing)
}
