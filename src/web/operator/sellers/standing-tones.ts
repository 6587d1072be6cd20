import type { Standing } from '../../../contract/operator-sellers.ts'
import type { Tone } from '../../ui/tag.tsx'

export const standingTones: Readonly<Record<Standing, Tone>> = { open: 'ok', suspended: 'bad', closed: 'mute' }
