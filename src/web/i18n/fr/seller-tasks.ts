import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Longs travaux, du plus récent au plus ancien',
  failed: 'La liste des longs travaux n’a pas pu être chargée. Rien n’est perdu.',
  kinds: {
    'change-prices': 'Prix de plusieurs produits modifiés',
    'change-states': 'Produits publiés ou archivés en lot',
    'edit-products': 'Produits modifiés en tableau',
    'read-import': 'Fichier de produits lu',
    'import-goods': 'Produits importés',
    'ship-orders': 'Commandes expédiées',
    'export-goods': 'Produits exportés dans un fichier',
  } as Record<string, string>,
} satisfies Dictionary<'seller-tasks'>
