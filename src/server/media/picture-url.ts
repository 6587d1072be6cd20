import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceTemplate } from '../../contract/templates.ts'
import { root } from '../root.ts'

/** The folders of the picture library below public/media. */
export const shelves = ['products', 'scenes', 'work'] as const

const namesOn = (shelf: string) => {
  const folder = join(root, 'public/media', shelf)
  return existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.webp$/, '')) : []
}
const shelfOf = new Map(shelves.flatMap((shelf) => namesOn(shelf).map((name) => [name, shelf] as const)))

/** Every picture of the library, by its name. */
export const libraryPictures = (): string[] => [...shelfOf.keys()].sort()

export const isLibraryPicture = (key: string): boolean => shelfOf.has(key)

/** What people uploaded is named by its address. */
const isOwnPicture = (key: string) => key.startsWith('/uploads/')

/** The address of a picture in its full size, of the library or of somebody's own. The browser asks for smaller ones as /media/<width>/… */
export const pictureUrl = (key: string): string => (isOwnPicture(key) ? key : `/media/${shelfOf.get(key) ?? 'products'}/${key}.webp`)

/** What stands for a business that has shown nothing of its own yet: a drawing in the colours of its page, of nobody's work. */
export const neutralCover = (template: ServiceTemplate): string => `pro-${template}`
