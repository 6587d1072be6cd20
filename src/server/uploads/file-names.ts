import { randomBytes } from 'node:crypto'
import type { UploadKind } from '../../contract/uploads.ts'

export const fileTypes = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' } as const
export type Ending = keyof typeof fileTypes

/** 192 random bits: an address that nobody guesses. */
export const newFileName = (ending: Ending) => `${randomBytes(24).toString('base64url')}.${ending}`

export const isFileName = (name: string): boolean => /^[\w-]{32}\.(webp|mp4|webm|mov)$/.test(name)

export const typeOf = (name: string): string => fileTypes[name.slice(name.lastIndexOf('.') + 1) as Ending]

/** Papers, and pictures that show somebody's home. A film is private once it belongs to a request. */
const isPrivate = (kind: UploadKind) => kind === 'identity' || kind === 'inquiry'

/** Where the storage keeps it. What is private lies where no public address leads. */
export const keyOf = (kind: UploadKind, name: string) => `${isPrivate(kind) ? 'private' : 'public'}/${name}`

export const privateAddressOf = (name: string) => `/uploads/private/${name}`
export const addressOf = (kind: UploadKind, name: string) => (isPrivate(kind) ? privateAddressOf(name) : `/uploads/${name}`)
