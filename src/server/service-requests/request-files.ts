import { and, eq, isNull, or } from 'drizzle-orm'
import { mayAt } from '../../rules/permissions.ts'
import type { Account } from '../context.ts'
import type { Db } from '../db/database.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import { privateAddressOf } from '../uploads/file-names.ts'
import { inquiryFiles, inquiryRecipients } from './tables.ts'

interface RequestFiles {
  /** Who sends them. */
  ownerId: string
  imageIds: readonly string[]
  videoId: string | undefined
  customerId: string
  inquiryId: string
  /** The only provider who may see them; null for everybody who was asked. */
  providerId: string | null
}

const nameIn = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/** Pictures or a film of a request or a message. From now on only the asker and those who were asked can read them. */
export async function attachFiles(
  tx: Db,
  { ownerId, imageIds, videoId, customerId, inquiryId, providerId }: RequestFiles,
  now: Date,
): Promise<{ images: string[]; videoUrl: string | null }> {
  const pictures = await attachUploads(tx, { ownerId, ids: imageIds, kind: 'inquiry' }, now)
  const films = await attachUploads(tx, { ownerId, ids: videoId ? [videoId] : [], kind: 'video' }, now)
  const names = [...pictures, ...films].map(nameIn)
  if (names.length > 0) await tx.insert(inquiryFiles).values(names.map((name) => ({ name, customerId, inquiryId, providerId })))
  const [film] = films
  return { images: pictures, videoUrl: film ? privateAddressOf(nameIn(film)) : null }
}

/** Whether a file belongs to a request: then no public address leads to it. */
export async function isRequestFile(db: Db, name: string): Promise<boolean> {
  const found = await db.select({ name: inquiryFiles.name }).from(inquiryFiles).where(eq(inquiryFiles.name, name))
  return found.length > 0
}

/** The asker, or a business that was asked and to which the file went. */
export async function mayReadFile(
  db: Db,
  { id, providerId, works }: Pick<Account, 'id' | 'providerId' | 'works'>,
  name: string,
): Promise<boolean> {
  const [file] = await db.select().from(inquiryFiles).where(eq(inquiryFiles.name, name))
  if (!file) return false
  if (file.customerId === id) return true
  if (!providerId || !mayAt(works, 'business', 'requests.read')) return false
  const asked = await db
    .select({ name: inquiryFiles.name })
    .from(inquiryFiles)
    .innerJoin(inquiryRecipients, eq(inquiryRecipients.inquiryId, inquiryFiles.inquiryId))
    .where(
      and(
        eq(inquiryFiles.name, name),
        eq(inquiryRecipients.providerId, providerId),
        or(isNull(inquiryFiles.providerId), eq(inquiryFiles.providerId, providerId)),
      ),
    )
  return asked.length > 0
}
