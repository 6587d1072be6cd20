import type { UploadKind } from '../contract/uploads.ts'

const MB = 1024 * 1024

const pictures = { accept: 'image/jpeg,image/png,image/gif', holds: 'image' } as const

/** What may be sent, and how large. */
export const uploadKinds = {
  avatar: { ...pictures, bytes: 2 * MB },
  image: { ...pictures, bytes: 10 * MB },
  inquiry: { ...pictures, bytes: 5 * MB },
  video: { accept: 'video/mp4,video/webm,video/quicktime', holds: 'video', bytes: 20 * MB },
  /** Papers that prove who somebody is: never public. */
  identity: { ...pictures, bytes: 10 * MB },
} as const satisfies Record<UploadKind, { accept: string; holds: 'image' | 'video'; bytes: number }>

/** Pictures in one place. */
export const MOST_PHOTOS = 4
