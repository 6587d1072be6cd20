import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { marketDay } from '../../../rules/calendar.ts'
import type { Db } from '../../db/database.ts'
import { type ImportReport, importOffers, isFeedName } from './import-offers.ts'

/** Imports one file of the disk. */
export async function importFile(db: Db, path: string, now: Date): Promise<ImportReport> {
  const [text, { mtime }] = [await readFile(path, 'utf8'), await stat(path)]
  return importOffers(db, { name: path.split(/[\\/]/).at(-1) ?? path, text, day: marketDay(mtime) }, marketDay(now))
}

/** Imports what an operator laid into the folder and puts each file aside, so that it is read once. */
export async function importFolder(db: Db, folder: string, now: Date): Promise<ImportReport[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isFeedName).sort()
  const reports: ImportReport[] = []
  for (const name of names) {
    reports.push(await importFile(db, join(folder, name), now))
    await mkdir(join(folder, 'done'), { recursive: true })
    await rename(join(folder, name), join(folder, 'done', `${now.toISOString().replaceAll(':', '')}-${name}`))
  }
  return reports
}
