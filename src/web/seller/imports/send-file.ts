import type { Locale } from '../../../contract/locale.ts'
import { FILE_PART_BYTES, sellerImport } from '../../../contract/seller-imports.ts'
import { Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'

/** Parts on their way at once: a slow line is filled, and a fast one not overrun. */
const AT_ONCE = 3
const MOST_TRIES = 4
const WAIT_MS = 1_000

const base64Of = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    reader.onload = () => resolve(String(reader.result).slice(String(reader.result).indexOf(',') + 1))
    reader.readAsDataURL(part)
  })

interface Sending {
  locale: Locale
  /** An import that a file of this length was begun for: it goes on with it. */
  into?: { id: string; bytes: number }
  onPercent: (percent: number) => void
  signal: AbortSignal
}

/** A part that was sent twice is the same part: a line that breaks costs one of them. */
async function put(id: string, part: number, file: File, signal: AbortSignal): Promise<void> {
  const data = await base64Of(file.slice(part * FILE_PART_BYTES, (part + 1) * FILE_PART_BYTES))
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    try {
      await tellInForm(sellerImport.put, { id, part, data })
      return
    } catch (failure) {
      if (failure instanceof Refused || tries === MOST_TRIES) throw failure
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries))
    }
  }
}

/** Sends a file part by part and has it checked. Answers the import. */
export async function sendFile(file: File, { locale, into, onPercent, signal }: Sending): Promise<string> {
  const id =
    into?.bytes === file.size
      ? into.id
      : (await tellInForm(sellerImport.add, { name: file.name.slice(-200) || 'products.csv', locale, bytes: file.size })).id
  const parts = Math.ceil(file.size / FILE_PART_BYTES)
  let next = 0
  let done = 0
  const work = async () => {
    while (next < parts) {
      await put(id, next++, file, signal)
      onPercent(Math.floor((++done / parts) * 100))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  signal.throwIfAborted()
  await tellInForm(sellerImport.read, { id })
  return id
}
