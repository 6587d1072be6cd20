import type { Dictionary } from '../rooms.ts'

export default {
  held: 'Pas encore affiché\u00a0: la place de marché l’examine d’abord',
  refused: 'Non affiché\u00a0: la place de marché le retient',
  rule: (name, when) => `Règle «\u00a0${name}\u00a0», depuis ${when}.`,
  recalled: 'Rappelé par la place de marché. Ses acheteurs ont été avisés.',
  reason: (words) => `Motif\u00a0: ${words}`,
  heldText:
    'Quelqu’un tranche d’ici deux jours, et vous en êtes avisé. Si vous retirez ce que la règle y reproche, il est affiché aussitôt.',
  refusedText: 'Modifiez ce qui a été signalé et enregistrez\u00a0: il sera examiné de nouveau.',
} satisfies Dictionary<'seller-held'>
