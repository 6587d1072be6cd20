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

/** The address of a picture of the library in its full size. The browser asks for smaller ones as /media/<width>/… */
export const pictureUrl = (key: string): string => `/media/${shelfOf.get(key) ?? 'products'}/${key}.webp`

/** What stands for a business that has shown nothing of its own yet: a drawing in the colours of its page, of nobody's work. */
export const neutralCover = (template: ServiceTemplate): string => `pro-${template}`
