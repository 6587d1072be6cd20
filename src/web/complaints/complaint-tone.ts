import type { ComplaintState } from '../../contract/complaints.ts'
import type { Tone } from '../ui/tag.tsx'

export const complaintTone: Record<ComplaintState, Tone> = { open: 'warn', answered: 'info', closed: 'ok', reopened: 'warn' }
