import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Vos données',
  copy: 'Une copie de tout',
  copyText:
    'Un fichier avec tout ce que Mallard conserve à votre sujet, pour vous seulement\u00a0: JSON, et vos commandes en tableau. Il est prêt en quelques minutes.',
  copyAsk: 'Préparer le fichier',
  erase: 'Effacer mon compte',
  eraseText:
    'Votre nom, vos adresses, cartes, messages, avis et demandes sont effacés, et vous êtes déconnecté partout. Les montants et les articles de vos commandes restent dans les livres, sans votre nom. C’est irréversible. Vous pourrez revenir avec la même adresse, comme quelqu’un de nouveau.',
  eraseAsk: 'Demander l’effacement',
  eraseSure: 'Oui, tout effacer',
  keep: 'Laisser tel quel',
  blocked: 'Pas encore. Ceci doit d’abord se terminer\u00a0:',
  obstacles: {
    orders: 'une commande est en route',
    jobs: 'des travaux sont réservés ou en cours',
    disputes: 'un litige est ouvert',
    complaints: 'une plainte est ouverte',
    returns: 'un retour ou une annulation est en cours',
    money: 'de l’argent reste dû, par vous ou à vous',
    owner: 'vous êtes seul propriétaire d’une boutique ou d’une entreprise\u00a0: nommez d’abord quelqu’un d’autre',
  },
  news: 'Nouvelles par courriel',
  newsMay: {
    express: (since, _until) => `Vous avez accepté le ${since}. Cela vaut jusqu’au retrait.`,
    purchase: (since, until) =>
      `Vous avez fait un achat le ${since}\u00a0: jusqu’au ${until}, nous pouvons vous écrire au sujet de nos produits.`,
    inquiry: (since, until) => `Vous avez demandé un service le ${since}\u00a0: jusqu’au ${until}, nous pouvons vous écrire à ce sujet.`,
  },
  newsLack: {
    never: (_since) => 'Nous ne vous envoyons pas de nouvelles\u00a0: vous n’en avez jamais demandé.',
    withdrawn: (since) => `Nous ne vous envoyons pas de nouvelles\u00a0: vous vous êtes ravisé le ${since}.`,
    lapsed: (since) => `Nous ne vous envoyons pas de nouvelles\u00a0: le délai est passé le ${since}.`,
  },
  newsActs: { asked: 'Nouvelles demandées, sans confirmation', given: 'Accepté', withdrawn: 'Retiré' },
  newsStop: 'Ne plus m’envoyer de nouvelles',
  newsGone: 'Retiré. Cela vaut tout de suite.',
  asked: 'Vos demandes',
  none: 'Vous n’avez encore rien demandé.',
  kinds: { copy: 'Copie', erasure: 'Effacement' },
  states: { open: 'En attente de réponse', running: 'En cours', done: 'Fait', refused: 'Refusée', withdrawn: 'Retirée' },
  on: (date) => `demandé le ${date}`,
  due: (date) => `réponse d’ici le ${date}`,
  until: (date) => `disponible jusqu’au ${date}`,
  fetchJson: 'Télécharger le fichier (JSON)',
  fetchCsv: 'Commandes en tableau (CSV)',
  withdraw: 'Retirer',
  sent: 'Nous avons votre demande.',
  gone: 'Demande retirée.',
  failed: 'Rien n’a été fait. Veuillez réessayer.',
} satisfies Dictionary<'privacy'>
