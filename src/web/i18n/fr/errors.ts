import type { Dictionary } from '../rooms.ts'

export default {
  title404: 'Oh ! Page introuvable',
  text404: 'On dirait que nous ne trouvons pas ce que vous cherchez',
  title400: 'La demande n’a pas abouti',
  text400: 'La page a envoyé quelque chose que nous n’avons pas pu lire (400). Rien n’a été acheté ni modifié.',
  titleShop: 'Cette boutique est fermée pour l’instant',
  textShop:
    'Le propriétaire est absent ou la boutique n’est pas encore publique. Vos commandes déjà passées sont en sûreté et peuvent être suivies.',
  otherShops: 'Autres boutiques',
  ordersWait: 'Les commandes reprennent dans un instant. Vous pouvez continuer à regarder entre-temps.',
  waitTitle: 'Un instant, s’il vous plaît',
  waitText:
    'Votre compte n’est pas lisible pour le moment. Rien n’est perdu\u00a0: il revient dans un instant, et vos commandes restent passées.',
  offlineTitle: 'L’étang est gelé',
  offlineText:
    'Il n’y a pas de connexion pour le moment. Les pages de boutiques, de produits et d’aide que vous avez regardées en dernier restent lisibles. Votre panier et vos commandes sont en sûreté chez nous\u00a0: vous les retrouverez à votre retour.',
  offlineAgain: 'Réessayer',
  offlineHome: 'Aller à l’accueil',
  offlineHelp: 'Lire l’aide',
} satisfies Dictionary<'errors'>
