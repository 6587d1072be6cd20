import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the package. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every file below a folder, as a path from the package's root with forward slashes, in a stable order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

export const sourceFiles = (folder: string) => filesBelow(folder).filter((file) => /\.tsx?$/.test(file))
export const isTest = (file: string) => /\.test\.tsx?$/.test(file)
export const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
export const load = (file: string): Promise<Record<string, unknown>> => import(path.join(root, file))
