import type { Output } from '../../contract/call.ts'
import type { Envelope } from '../../contract/envelope.ts'
import { type UploadKind, upload } from '../../contract/uploads.ts'
import { headersOfCalls } from './browser-calls.ts'
import { answered, unreachable } from './call-outcomes.ts'
import { readCookie } from './cookies.ts'
import { Refused } from './refused.ts'

type Sent = Output<typeof upload.addNew>

interface Sending {
  kind: UploadKind
  file: File
  onPercent: (percent: number) => void
  /** Ends it on the way; nothing is said about that. */
  signal: AbortSignal
}

/** A file on its way. Only the old kind of request tells how far it is. */
export function sendFile({ kind, file, onPercent, signal }: Sending): Promise<Sent> {
  const request = new XMLHttpRequest()
  signal.addEventListener('abort', () => request.abort())
  return new Promise<Sent>((resolve, reject) => {
    request.open('POST', upload.addNew.path)
    for (const [name, value] of Object.entries(headersOfCalls(readCookie('mallard_token')))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.min(99, Math.round((loaded / total) * 100)))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    request.onerror = () => {
      try {
        unreachable(new Error('Network Error'))
      } catch (failure) {
        reject(failure)
      }
    }
    request.onload = () => {
      const envelope = envelopeOf(request.responseText)
      answered(request.status, envelope)
      if (envelope.code === 0 && envelope.data) resolve(envelope.data)
      else reject(new Refused(envelope.reason, envelope.msg))
    }
    const form = new FormData()
    // The kind first: the server must know how much to read.
    form.append('kind', kind)
    form.append('file', file)
    request.send(form)
  })
}

function envelopeOf(text: string): Envelope<Sent> {
  try {
    return JSON.parse(text)
  } catch {
    return { code: -1, msg: '', data: null }
  }
}
