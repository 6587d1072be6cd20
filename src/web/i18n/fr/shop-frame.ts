import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  on: 'sur',
  promises: (days: number) =>
    plural('fr', days, { one: 'Retours sous # jour · paiement sûr par Mallard', other: 'Retours sous # jours · paiement sûr par Mallard' }),
  menuOf: (shop: string) => `Menu de ${shop}`,
  search: 'Chercher dans cette boutique',
  searchIn: (shop: string) => `Chercher chez ${shop}`,
  pages: {
    home: 'Accueil',
    categories: 'Catégories',
    best: 'Meilleurs articles',
    fresh: 'Nouveautés',
    about: 'À propos',
    contact: 'Nous joindre',
    service: 'Service à la clientèle',
    returns: 'Retours et remboursements',
    privacy: 'Politique de confidentialité',
    terms: 'Conditions d’utilisation',
  },
  groups: { shop: 'Boutique', help: 'Aide', policies: 'Politiques' },
  sellsOn: (shop: string) => `${shop} vend sur Mallard : le paiement, le suivi et la garantie de 90 jours sont assurés par Mallard.`,
} satisfies Dictionary<'shop-frame'>
