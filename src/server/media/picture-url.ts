import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

const folder = join(root, 'public/media/scenes')
const scenes = new Set(existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.webp$/, '')) : [])

/** The address of a picture of the library in its full size. The browser asks for smaller ones as /media/<width>/… */
export const pictureUrl = (key: string): string => `/media/${scenes.has(key) ? 'scenes' : 'products'}/${key}.webp`
