import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { FILES } from '../src/web/app/document-ids.ts'
import { asBrowser } from './server.ts'

interface Chunk {
  file: string
  imports?: string[]
}

/** Kilobytes of JavaScript, gzipped, that a page brings: its scripts, the files it wakes with and all they import. */
export async function firstLoadJavaScript(url: string, cookie = ''): Promise<{ kilobytes: number; files: number }> {
  const html = await (await fetch(url, { headers: { ...asBrowser, cookie } })).text()
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const key of Object.values(manifest).find((chunk) => chunk.file === file)?.imports ?? []) add(manifest[key]?.file ?? key)
  }
  for (const [, file] of html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)) if (file) add(file)
  const waking = new RegExp(`id="${FILES}"[^>]*>(\\[.*?\\])<`).exec(html)?.[1]
  if (!waking) throw new Error(`${url} does not say what it wakes with`)
  for (const file of JSON.parse(waking) as string[]) add(file.slice(1))
  if (files.size === 0) throw new Error(`${url} names no script`)
  const sizes = [...files].map((file) => gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length)
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: files.size }
}
