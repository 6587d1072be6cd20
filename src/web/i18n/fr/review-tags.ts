import type en from '../en/review-tags.ts'
import type { Shape } from '../shape.ts'

export default {
  title: 'Qu’est-ce qui ressort ?',
  most: (n) => `Jusqu’à ${n}.`,
  counted: (tag, n) => `${tag} (${n})`,
  tags: {
    wellMade: 'Bien fabriqué',
    asPictured: 'Conforme aux photos',
    goodValue: 'Bon rapport qualité-prix',
    goodGift: 'Bon cadeau',
    soft: 'Doux au toucher',
    fastDelivery: 'Livraison rapide',
    smallerThanExpected: 'Plus petit que prévu',
    notAsPictured: 'Différent des photos',
  },
} satisfies Shape<typeof en>
