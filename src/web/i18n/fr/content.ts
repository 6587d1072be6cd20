import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  creditsTitle: 'Crédits des images',
  creditsText:
    'Les images de ce marché ont été rendues à partir des modèles tridimensionnels nommés ici. Merci à toutes les personnes qui partagent leur travail.',
  changes: 'Modifications : mises en scène, couleurs et éclairage pour Mallard.',
  model: 'Modèles',
  licence: 'Licence',
  source: 'Source',
  usedIn: 'Utilisés dans',
  pictures: (n: number) => plural('fr', n, { one: '# image', other: '# images' }),
} satisfies Dictionary<'content'>
