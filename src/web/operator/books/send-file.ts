import { MOST_FILE_PARTS, operatorReconciliation, PART_BYTES } from '../../../contract/reconciliation.ts'
import { tellInForm } from '../../base/tell.ts'

export const MOST_FILE_BYTES = PART_BYTES * MOST_FILE_PARTS

const base64 = (bytes: Uint8Array): string => {
  let text = ''
  // In pieces: so many arguments at once are too many for some browsers.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

/** Sends a file part by part, and has it read. */
export async function sendFile(id: string, file: File, onSent: (share: number) => void): Promise<void> {
  const parts = Math.ceil(file.size / PART_BYTES)
  for (let part = 0; part < parts; part++) {
    const bytes = new Uint8Array(await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer())
    await tellInForm(operatorReconciliation.put, { id, part, data: base64(bytes) })
    onSent((part + 1) / parts)
  }
  await tellInForm(operatorReconciliation.read, { id, parts })
}
