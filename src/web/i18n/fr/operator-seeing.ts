import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Vu à la place de quelqu’un d’autre',
  banner: {
    customer: (name: string) => `Vous voyez Mallard comme ${name}.`,
    shop: (name: string) => `Vous voyez l’espace de ${name} comme sa ou son propriétaire.`,
    business: (name: string) => `Vous voyez l’espace de ${name} comme sa ou son propriétaire.`,
  },
  until: (time: string) => `Jusqu’à ${time}.`,
  hidden: 'Rien ne peut être modifié. Moyens de paiement, pièces et messages restent masqués.',
  leave: 'Quitter',
  over: 'Ce regard est terminé',
  overText:
    'Il dure un quart d’heure, se termine par son bouton ou quand vous vous déconnectez, et son adresse ne s’ouvre qu’une fois. Recommencez depuis la fiche du client ou du vendeur.',
  back: 'Retour à l’espace de travail',
  see: { customer: 'Voir comme ce client', shop: 'Voir comme cette boutique', business: 'Voir comme cette entreprise' },
  says: 'Vous voyez ses pages pendant un quart d’heure. Rien ne peut être modifié\u00a0; ses moyens de paiement, ses pièces et ses messages restent masqués. Le fait que vous avez regardé, et pourquoi, est consigné.',
  reason: 'Pourquoi',
  reasonHint: 'Figure au journal d’audit.',
  cancel: 'Pas maintenant',
  failed: 'Cela n’a pas commencé. Veuillez réessayer.',
} satisfies Dictionary<'operator-seeing'>
