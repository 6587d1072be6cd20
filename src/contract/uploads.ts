import * as z from 'zod'
import { call, Id } from './call.ts'

export const UploadKind = z.enum(['avatar', 'image', 'inquiry', 'video', 'identity'])
export type UploadKind = z.infer<typeof UploadKind>

export const upload = {
  addNew: call({
    path: '/mallapi/upload/addNew',
    about:
      'Takes one file, as multipart/form-data with the fields kind and then file. What it holds is read from its bytes; pictures are made anew. A file that nothing uses is gone after a day.',
    who: 'customer',
    input: z.strictObject({ kind: UploadKind, file: z.instanceof(Uint8Array) }),
    output: z.object({ id: Id, url: z.string() }),
    refuses: [
      'avatar-too-large',
      'image-too-large',
      'inquiry-image-too-large',
      'video-too-large',
      'wrong-image-type',
      'wrong-video-type',
      'picture-unreadable',
      'picture-too-small',
    ],
    twice: 'same',
    changes: [],
  }),
  discard: call({
    path: '/mallapi/upload/discard',
    about: 'Removes files of the caller’s own that nothing uses: the window in which they were chosen was closed.',
    who: 'customer',
    input: z.strictObject({ ids: z.array(Id).min(1).max(20) }),
    output: z.object({ discarded: z.int() }),
    refuses: [],
    twice: 'same',
    changes: [],
  }),
}
