import { keep, readKept } from '../base/browser-storage.ts'
import type { SentFile } from '../ui/uploads.ts'
import type { Answers } from './consultation-answers.ts'
import { type ConsultationValues, fieldNames } from './consultation-values.ts'

export interface ConsultationDraft {
  values: Partial<ConsultationValues>
  answers: Answers
  files: SentFile[]
}

/** Files that nothing uses are gone after a day; a draft forgets them a little earlier. */
const FILES_KEPT_MS = 20 * 3_600_000

const nameOf = (providerId: string | undefined) => `mallard_consultation_${providerId ?? 'nearby'}`

interface Whose {
  providerId: string | undefined
  /** The words that were brought from the search: others begin anew. */
  searchText: string | undefined
  /** In milliseconds. */
  now: number
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 4000) : undefined)

const MOST_ANSWERS = 40

const answersIn = (value: unknown): Answers =>
  Object.fromEntries(
    Object.entries((value ?? {}) as object)
      .filter((each): each is [string, string] => typeof each[1] === 'string')
      .slice(0, MOST_ANSWERS)
      .map(([question, said]) => [question.slice(0, 300), said.slice(0, 300)]),
  )

function isFile(value: unknown): value is SentFile {
  const { id, url, name, kind } = (value ?? {}) as Record<string, unknown>
  return [id, url, name].every((each) => typeof each === 'string') && (kind === 'inquiry' || kind === 'video')
}

/** What was typed and not sent yet; it stays on this device. */
export function readDraft({ providerId, searchText, now }: Whose): ConsultationDraft | null {
  try {
    const kept = JSON.parse(readKept(nameOf(providerId)) ?? '') as Record<string, unknown>
    if (searchText !== undefined && kept.searchText !== searchText) return null
    const values = kept.values as Record<string, unknown>
    const files = Array.isArray(kept.files) && now - Number(kept.at) < FILES_KEPT_MS ? kept.files.filter(isFile) : []
    const known = fieldNames.flatMap((name) => (text(values[name]) === undefined ? [] : [[name, text(values[name])]]))
    return { values: Object.fromEntries(known), answers: answersIn(kept.answers), files }
  } catch {
    return null
  }
}

export const keepDraft = ({ providerId, searchText = '', now }: Whose, { values, answers, files }: ConsultationDraft): void =>
  keep(nameOf(providerId), JSON.stringify({ searchText, at: now, values, answers, files }))

export const dropDraft = (providerId: string | undefined): void => keep(nameOf(providerId), '')
