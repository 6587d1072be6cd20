import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Produits',
  none: {
    title: 'Rien en vente pour l’instant',
    text: 'Vous trouverez ici tout ce que vend votre boutique, avec le prix, le stock et ce que voient les clients.',
  },
} satisfies Dictionary<'seller-products'>
