import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Credit } from '../../contract/content.ts'
import { root } from '../root.ts'

const licenceUrls: Record<string, string> = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-3.0': 'https://creativecommons.org/licenses/by/3.0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
}

let read: Promise<Credit[]> | undefined

/** From the list that lies beside the pictures, read once. */
export function credits(): Promise<Credit[]> {
  read ??= readFile(join(root, 'public/media/ATTRIBUTION.csv'), 'utf8').then(creditsIn)
  return read
}

type Row = Record<'file' | 'model' | 'author' | 'licence' | 'source', string>

/** One credit for each author, licence and source, those who must be named first. */
export function creditsIn(csv: string): Credit[] {
  const groups = new Map<string, { credit: Credit; files: Set<string> }>()
  for (const { file, model, author, licence, source } of parse<Row>(csv, { columns: true, skip_empty_lines: true })) {
    const key = JSON.stringify([author, licence, source])
    const group = groups.get(key) ?? {
      credit: { author, licence, licenceUrl: licenceUrls[licence] ?? null, source, models: [], pictures: 0 },
      files: new Set<string>(),
    }
    groups.set(key, group)
    if (!group.credit.models.includes(model)) group.credit.models.push(model)
    group.files.add(file)
    group.credit.pictures = group.files.size
  }
  const isOwed = ({ licence }: Credit) => (licence.startsWith('CC-BY') ? 0 : 1)
  return [...groups.values()].map(({ credit }) => credit).sort((a, b) => isOwed(a) - isOwed(b) || a.author.localeCompare(b.author, 'en'))
}
