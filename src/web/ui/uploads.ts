import { useEffect, useRef, useState } from 'react'
import type { UploadKind } from '../../contract/uploads.ts'
import { ERROR_TOAST_MS, NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { uploadKinds } from '../../rules/upload-kinds.ts'
import { Refused } from '../base/refused.ts'
import { sendFile } from '../base/send-file.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import type { UploadItem } from './upload-box.tsx'

export interface Upload extends UploadItem {
  kind: UploadKind
  /** What the server calls it once it is there. */
  id?: string
  /** Where it was before, for what is changed and not new. */
  address?: string
  /** Where it can be seen once it is there. */
  url?: string
}

/** A file that the server has and nothing uses yet: what a draft remembers of it. */
export interface SentFile {
  id: string
  url: string
  name: string
  kind: UploadKind
}

interface Problem {
  short: string
  long: string
}

interface Plan {
  /** The kind of the pictures. */
  kind: Exclude<UploadKind, 'video'>
  /** One film instead of pictures. */
  orVideo?: boolean
  max: number
  /** Addresses of what is there already. */
  already?: readonly string[]
}

const MB = 1024 * 1024
const isFilm = (address: string) => !address.endsWith('.webp')

/** Files that are being sent, were sent, or were not taken and stay to be seen. */
export function useUploads({ kind, orVideo = false, max, already = [] }: Plan) {
  const t = useWords('uploads')
  const { locale } = useVisit()
  const [items, setItems] = useState<readonly Upload[]>(() =>
    already.map((address) => ({
      key: address,
      name: address.slice(address.lastIndexOf('/') + 1),
      kind: isFilm(address) ? 'video' : kind,
      preview: isFilm(address) ? undefined : address,
      percent: 100,
      address,
    })),
  )
  const running = useRef(new Map<string, { end: AbortController; preview?: string }>())
  const made = useRef(0)
  useEffect(() => {
    const all = running.current
    return () => {
      for (const { end, preview } of all.values()) {
        end.abort()
        if (preview) URL.revokeObjectURL(preview)
      }
      all.clear()
    }
  }, [])

  const change = (key: string, changes: Partial<Upload>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  const accepted = items.filter(({ error }) => !error)

  function problemOf(file: File, fileKind: UploadKind, others: readonly Upload[]): Problem | undefined {
    const { accept, bytes } = uploadKinds[fileKind]
    const same = (text: string) => ({ short: text, long: text })
    if (!accept.split(',').includes(file.type)) return same(fileKind === 'video' ? t.wrongVideo : t.wrongImage)
    if (file.size > bytes) {
      return { short: t.over(formatNumber(locale, Math.ceil((file.size / MB) * 10) / 10), bytes / MB), long: t.tooLarge[fileKind] }
    }
    if (others.some((other) => (other.kind === 'video') !== (fileKind === 'video'))) return same(t.notBoth)
    return undefined
  }

  async function send(key: string, file: File, fileKind: UploadKind, end: AbortController) {
    try {
      const { id, url } = await sendFile({ kind: fileKind, file, onPercent: (percent) => change(key, { percent }), signal: end.signal })
      change(key, { id, url, percent: 100 })
    } catch (failure) {
      if (!end.signal.aborted) change(key, { error: failure instanceof Refused && failure.message ? failure.message : t.failed })
    }
  }

  function add(files: readonly File[]) {
    const added: Upload[] = []
    let left = 0
    for (const file of files) {
      const fileKind = orVideo && file.type.startsWith('video/') ? 'video' : kind
      if (isFull(fileKind, [...accepted, ...added.filter(({ error }) => !error)], max)) {
        left = fileKind === 'video' ? 1 : max
        continue
      }
      made.current += 1
      const key = `${made.current}`
      const problem = problemOf(file, fileKind, [...accepted, ...added.filter(({ error }) => !error)])
      const preview = fileKind === 'video' ? undefined : URL.createObjectURL(file)
      added.push({ key, name: file.name, kind: fileKind, preview, percent: 0, error: problem?.short })
      const end = new AbortController()
      running.current.set(key, { end, preview })
      if (problem) showToast({ kind: 'bad', text: problem.long, ms: problem.long === problem.short ? ERROR_TOAST_MS : NETWORK_TOAST_MS })
      else void send(key, file, fileKind, end)
    }
    setItems((before) => [...before, ...added])
    // What has no place any more is said once, and shown nowhere: it was never taken.
    if (left > 0) showToast({ kind: 'warn', text: t.tooMany(left), ms: NETWORK_TOAST_MS })
  }

  /** What was sent before the page was loaded anew. */
  const addSent = (files: readonly SentFile[]) =>
    setItems((before) => [
      ...before,
      ...files.map(({ id, url, name, kind: fileKind }) => ({
        key: id,
        name,
        kind: fileKind,
        preview: fileKind === 'video' ? undefined : url,
        percent: 100,
        id,
        url,
      })),
    ])

  function remove(key: string) {
    const known = running.current.get(key)
    known?.end.abort()
    if (known?.preview) URL.revokeObjectURL(known.preview)
    running.current.delete(key)
    setItems((before) => before.filter((item) => item.key !== key))
  }

  const there = accepted.filter(({ percent }) => percent === 100)
  const idsOf = (wanted: (item: Upload) => boolean) => there.filter(wanted).flatMap(({ id }) => id ?? [])
  return {
    items,
    add,
    addSent,
    remove,
    /** What may be chosen, as the browser's file dialog wants it. */
    accept: [uploadKinds[kind].accept, ...(orVideo ? [uploadKinds.video.accept] : [])].join(),
    max: max + items.length - accepted.length,
    isSending: accepted.some(({ percent }) => percent < 100),
    photoIds: idsOf((item) => item.kind !== 'video'),
    videoId: idsOf((item) => item.kind === 'video')[0],
    kept: there.flatMap(({ address }) => address ?? []),
    sent: there.flatMap(({ id, url, name, kind: fileKind }): SentFile[] => (id && url ? [{ id, url, name, kind: fileKind }] : [])),
  }
}

/** Whether no more of a kind can be taken. Of pictures and films together another message speaks. */
export const isFull = (kind: UploadKind, taken: readonly { kind: UploadKind }[], most: number): boolean =>
  taken.filter((one) => (one.kind === 'video') === (kind === 'video')).length >= (kind === 'video' ? 1 : most)
