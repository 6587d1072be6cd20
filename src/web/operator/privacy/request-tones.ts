import type { PrivacyState } from '../../../contract/privacy.ts'
import type { Tone } from '../../ui/tag.tsx'

export const requestTones: Record<PrivacyState, Tone> = { open: 'warn', running: 'info', done: 'ok', refused: 'bad', withdrawn: 'mute' }
