import { v7 } from 'uuid'
import { Refusal, type RefusalReason } from '../../contract/refusals.ts'
import type { UploadKind, upload } from '../../contract/uploads.ts'
import { uploadKinds } from '../../rules/upload-kinds.ts'
import type { Handlers } from '../context.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { cleanVideo } from './clean-video.ts'
import { addressOf, type Ending, fileTypes, keyOf, newFileName } from './file-names.ts'
import { makePicture } from './make-picture.ts'
import { inTurn } from './picture-turns.ts'
import { discardUploads } from './sweep-uploads.ts'
import { uploads } from './tables.ts'

const perAccount = { tries: 60, withinMinutes: 60 }

const tooLarge: Record<UploadKind, RefusalReason> = {
  avatar: 'avatar-too-large',
  image: 'image-too-large',
  inquiry: 'inquiry-image-too-large',
  video: 'video-too-large',
  identity: 'image-too-large',
}

export const uploadCalls: Handlers<typeof upload> = {
  async addNew({ db, caller, now, storage }, { kind, file }) {
    if (file.length > uploadKinds[kind].bytes) throw new Refusal(tooLarge[kind])
    await countAttempt(db, `upload:account:${caller.id}`, perAccount, now())
    const { body, ending } = await checked(kind, Buffer.from(file.buffer, file.byteOffset, file.length))
    const [id, name] = [v7(), newFileName(ending)]
    // The row first: a file without one would never be swept.
    await db.insert(uploads).values({ ownerId: caller.id, id, kind, name, bytes: body.length, createdAt: now() })
    await storage.put(keyOf(kind, name), body, fileTypes[ending])
    return { id, url: addressOf(kind, name) }
  },
  async discard({ db, caller, now, storage }, { ids }) {
    return { discarded: await discardUploads(db, storage, caller.id, ids, now()) }
  },
}

async function checked(kind: UploadKind, file: Buffer): Promise<{ body: Buffer; ending: Ending }> {
  if (uploadKinds[kind].holds === 'image') return { body: await inTurn(() => makePicture(kind, file)), ending: 'webp' }
  const ending = cleanVideo(file)
  if (!ending) throw new Refusal('wrong-video-type')
  return { body: file, ending }
}
