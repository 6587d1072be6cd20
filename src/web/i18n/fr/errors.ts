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
} satisfies Dictionary<'errors'>
