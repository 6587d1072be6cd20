import type { ComplaintActor, ComplaintState } from '../contract/complaints.ts'

/** Every move that a complaint may make. Nothing leads out of a state that is not named. */
export const complaintMoves: Record<ComplaintState, readonly ComplaintState[]> = {
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: ['reopened'],
  reopened: ['answered', 'closed'],
}

const wanted: Record<ComplaintActor, Record<ComplaintState, ComplaintState>> = {
  customer: { open: 'open', answered: 'open', closed: 'reopened', reopened: 'reopened' },
  seller: { open: 'answered', answered: 'answered', closed: 'answered', reopened: 'answered' },
  operator: { open: 'answered', answered: 'answered', closed: 'answered', reopened: 'answered' },
}

/** Where a message leads. Null when it may not be written: only the customer reopens what is closed. */
export function stateAfterMessage(state: ComplaintState, author: ComplaintActor): ComplaintState | null {
  const next = wanted[author][state]
  return next === state || complaintMoves[state].includes(next) ? next : null
}

export const COMPLAINT_WORDS_MAX = 2000
export const COMPLAINT_PHOTOS_MAX = 4
