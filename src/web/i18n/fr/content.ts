import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  creditsTitle: 'Crédits des images',
  creditsText:
    'Les images de ce marché ont été rendues à partir des modèles tridimensionnels nommés ici. Merci à toutes les personnes qui partagent leur travail.',
  changes: 'Modifications : mises en scène, couleurs et éclairage pour Mallard. Les films de produits sont faits à partir de ces images.',
  model: 'Modèles',
  licence: 'Licence',
  source: 'Source',
  usedIn: 'Utilisés dans',
  pictures: (n: number) => plural('fr', n, { one: '# image', other: '# images' }),
  newsletterTitle: 'Offres par courriel',
  confirmAsk: 'Envoyer les offres et les nouvelles de Mallard à',
  confirmButton: 'Oui, envoyez-les',
  confirmed: 'C’est fait. Vous recevrez le prochain numéro.',
  leaveAsk: 'Ne plus envoyer d’offres ni de nouvelles à',
  leaveButton: 'Se désabonner',
  hasLeft: 'C’est fait. Nous ne vous enverrons plus d’offres.',
  linkOver: 'Ce lien n’ouvre rien. Il est peut-être ancien ou incomplet.',
  back: 'Aller à l’accueil',
} satisfies Dictionary<'content'>
