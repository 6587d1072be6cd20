import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Notifications',
  list: 'Ce qui s’est passé',
  markRead: 'Tout marquer comme lu',
  none: 'Rien pour l’instant',
  noneText:
    'Les nouvelles commandes, demandes d’annulation, retours, messages, plaintes, évaluations, stocks bas et importations terminées apparaissent ici.',
  newer: 'Plus récents',
  older: 'Plus anciens',
  pages: 'Pages des avis reçus',
  choices: 'Ce dont vous voulez être averti',
  choicesText:
    'Ces choix sont les vôtres\u00a0: ce que vous désactivez, vos collègues continuent de le recevoir. Les courriels arrivent dans la langue de votre compte.',
  topic: 'Sujet',
  console: 'Cloche',
  mail: 'Courriel',
  phone: 'Téléphone',
  browser: 'Ce navigateur',
  browserText: 'Vous avertit comme une notification du téléphone, même quand Mallard est fermé. Chaque appareil se règle à part.',
  browserOn: 'M’avertir dans ce navigateur',
  browserNone: 'Ce navigateur n’offre pas de notifications. Sur un iPhone, ajoutez d’abord Mallard à l’écran d’accueil.',
  browserDenied: 'Les notifications sont bloquées dans ce navigateur. Autorisez-les pour ce site dans ses réglages, puis revenez.',
  switchOf: (topic, way) => `${topic}\u00a0: ${way}`,
  consoleText: 'Désactivé, l’avis figure dans la liste comme lu et la cloche reste muette.',
  failed: 'Le choix n’a pas été enregistré. Veuillez réessayer.',
  topics: {
    orders: 'Nouvelle commande',
    cancellations: 'Annulation faite ou demandée',
    returns: 'Retour demandé',
    words: 'Message d’un acheteur sur une commande',
    complaints: 'Plainte',
    letters: 'Lettre à la boutique',
    reviews: 'Évaluation',
    stock: 'Stock bas',
    imports: 'Importation terminée',
  },
} satisfies Dictionary<'seller-notices'>
