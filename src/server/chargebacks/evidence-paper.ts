import sharp from 'sharp'
import type { Storage } from '../ports/storage.ts'
import { isFileName } from '../uploads/file-names.ts'
import { drawEvidence } from './draw-evidence.ts'
import type { Evidence } from './evidence.ts'

/** As wide as a paper shows them. */
const LONGEST_SIDE = 1000

/** The paper for the bank, with the pictures that were shown of the work. One that cannot be read is left out: the rest is still evidence. */
export async function evidencePaper(evidence: Evidence, storage: Storage): Promise<Buffer> {
  const pictures = new Map<string, Buffer>()
  for (const address of new Set(evidence.parts.flatMap((part) => part.pictures))) {
    const picture = await readPicture(storage, address)
    if (picture) pictures.set(address, picture)
  }
  return drawEvidence(evidence, pictures)
}

async function readPicture(storage: Storage, address: string): Promise<Buffer | null> {
  const name = address.slice(address.lastIndexOf('/') + 1)
  if (!isFileName(name)) return null
  const stored = await storage.get(`${address.startsWith('/uploads/private/') ? 'private' : 'public'}/${name}`)
  if (!stored) return null
  return sharp(stored.body)
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer()
    .catch(() => null)
}
