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
  errors: {
    broke: 'Une étape a échoué plusieurs fois de suite. Rien n’en a été gardé\u00a0; reprenez pour réessayer.',
    died: 'Le processus a été arrêté plusieurs fois. Reprenez pour réessayer.',
    'no-right': 'La personne qui l’a lancé n’en a plus le droit. Reprenez en votre nom.',
  },
} satisfies Dictionary<'seller-tasks'>
