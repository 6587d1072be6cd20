import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Consentement aux nouvelles',
  may: {
    express: (since, _until) => `On peut lui écrire\u00a0: a accepté le ${since}, jusqu’au retrait.`,
    purchase: (since, until) => `On peut lui écrire jusqu’au ${until}\u00a0: a fait un achat le ${since}.`,
    inquiry: (since, until) => `On peut lui écrire jusqu’au ${until}\u00a0: a demandé un service le ${since}.`,
  },
  lack: {
    never: (_since) => 'On ne peut pas lui écrire\u00a0: n’a jamais accepté, acheté ni demandé.',
    withdrawn: (since) => `On ne peut pas lui écrire\u00a0: retiré le ${since}.`,
    lapsed: (since) => `On ne peut pas lui écrire\u00a0: délai passé le ${since}.`,
  },
  none: 'Rien n’a encore été noté.',
  acts: { asked: 'A demandé les nouvelles, sans confirmer', given: 'A accepté', withdrawn: 'Retiré' },
  where: (place) => `où\u00a0: ${place}`,
  version: (version) => `texte ${version}`,
  proof: 'Preuve en tableau (CSV)',
  failed: 'La preuve n’a pas été faite. Veuillez réessayer.',
} satisfies Dictionary<'operator-consents'>
