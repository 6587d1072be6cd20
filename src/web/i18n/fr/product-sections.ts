import type en from '../en/product-sections.ts'
import { plural } from '../plural.ts'
import type { Shape } from '../shape.ts'

export default {
  since: (year) => `depuis ${year}`,
  productCount: (n) => `${n} produits`,
  visitShop: 'Visiter la boutique',

  aboutThisItem: 'À propos de cet article',
  tags: 'Étiquettes',
  madeInCanada: 'Fabriqué au Canada',
  brand: 'Marque',
  modelNumber: 'Numéro de modèle',
  weight: 'Poids',
  grams: (n) => `${n} g`,
  kilograms: (n) => `${n} kg`,

  starsLabel: (n) => plural('fr', n, { one: '# étoile', other: '# étoiles' }),
  starsRow: (n, count, percent) =>
    plural('fr', count, { one: `${n} étoiles : # évaluation, ${percent} %`, other: `${n} étoiles : # évaluations, ${percent} %` }),
  percent: (n) => `${n} %`,
  mostHelpful: 'Les plus utiles',
  newest: 'Les plus récentes',
  withPhotos: 'Avec photos',
  clearStars: (n) => `${n} étoiles seulement ×`,
  noReviews: 'Personne n’a encore évalué ce produit.',

  history: 'Historique de navigation',
  historyAsk: 'Garder une liste des produits que vous regardez ?',
  historyOn: 'Votre historique de navigation est activé',
  historyText:
    'Avec votre accord, nous retenons les produits que vous ouvrez, pour que vous les retrouviez et en voyiez d’autres qui vous conviennent. Rien n’est conservé avant cela, personne d’autre ne le voit et vous pouvez tout supprimer en tout temps.',
  historyYes: 'Oui, garder une liste',
  historyNo: 'Non, merci',
  historySee: 'Voir votre historique',
  historyStop: 'Arrêter et tout supprimer',
} satisfies Shape<typeof en>
