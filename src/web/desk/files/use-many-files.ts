import { useEffect, useRef, useState } from 'react'
import type { UploadKind } from '../../../contract/uploads.ts'
import { uploadKinds } from '../../../rules/upload-kinds.ts'
import { Refused } from '../../base/refused.ts'
import { sendFile } from '../../base/send-file.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatNumber } from '../../i18n/format.ts'
import { FileQueue, type QueuedFile } from './file-queue.ts'

const MB = 1024 * 1024

interface Plan {
  kind: UploadKind
  most: number
}

/** Many files of one kind, sent with the house's own call. */
export function useManyFiles({ kind, most }: Plan) {
  const t = useWords('desk-parts').files
  const { locale } = useVisit()
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  /** Pictures as they are on this device, by key. */
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const words = useRef(t)
  words.current = t
  const { accept, bytes } = uploadKinds[kind]
  const [queue] = useState(
    () =>
      new FileQueue<File>({
        send: ({ source, onPercent, signal }) => sendFile({ kind, file: source, onPercent, signal }),
        refusalOf: ({ type, size }) => {
          if (!accept.split(',').includes(type)) return words.current.wrongType
          return size > bytes ? words.current.tooLarge(formatNumber(locale, Math.ceil((size / MB) * 10) / 10), bytes / MB) : undefined
        },
        problemOf: (failure) => (failure instanceof Refused && failure.message ? failure.message : words.current.failed),
        onChange: setFiles,
      }),
  )
  const made = useRef(new Set<string>())
  useEffect(() => {
    const urls = made.current
    return () => {
      queue.end()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [queue])

  function add(chosen: readonly File[]): { leftOut: number } {
    const taken = chosen.slice(0, Math.max(0, most - queue.files.length))
    const added = queue.add(taken)
    const fresh = Object.fromEntries(
      added.flatMap(({ key }, at) => {
        const file = taken[at]
        if (!file?.type.startsWith('image/')) return []
        const url = URL.createObjectURL(file)
        made.current.add(url)
        return [[key, url]]
      }),
    )
    setPreviews((before) => ({ ...before, ...fresh }))
    return { leftOut: chosen.length - taken.length }
  }
  return {
    files,
    previews,
    most,
    accept,
    add,
    again: (key: string) => queue.again(key),
    remove: (key: string) => queue.remove(key),
    move: (key: string, to: number) => queue.move(key, to),
    cancel: () => queue.cancel(),
    /** What has arrived, in its order. */
    ids: files.flatMap(({ id }) => id ?? []),
  }
}
