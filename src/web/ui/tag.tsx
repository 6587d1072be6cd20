import type { ReactNode } from 'react'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute'

const looks: Record<Tone, string> = { ok: 'tag-ok', warn: 'tag-warn', bad: 'tag-bad', info: 'tag-info', mute: 'tag-mute' }

export function Tag({ tone = 'mute', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`tag ${looks[tone]}`}>{children}</span>
}
