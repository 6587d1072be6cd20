import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Demander à Mallard de trancher',
  text: (shop) =>
    `${shop} a refusé ce retour. Si vous n’êtes pas d’accord, dites pourquoi et montrez-le : ${shop} a ensuite trois jours pour donner sa version, puis Mallard tranche.`,
  until: (date) => `Vous pouvez le demander jusqu’au ${date}.`,
  over: 'On peut saisir Mallard dans les trente jours d’un refus. Ce délai est écoulé, ou ce retour n’a pas été refusé.',
  words: 'Pourquoi le refus n’est pas juste',
  wordsMissing: 'Veuillez dire pourquoi',
  photos: 'Photos',
  photosHint: 'Jusqu’à 4 images : JPG, PNG ou GIF, 10 Mo chacune. La boutique et Mallard les voient.',
  photosSending: 'Une photo est encore en route. Un instant, s’il vous plaît.',
  photo: (n) => `Photo ${n}`,
  send: 'Envoyer à Mallard',
  failed: 'L’envoi a échoué. Votre texte est toujours là ; veuillez réessayer.',
  notTaken: 'Le texte n’a pas été accepté. N’y écrivez pas de numéro de carte.',
  late: 'La demande est déjà faite, ou il est trop tard. Voici où en est le dossier.',
  sent: 'Mallard a votre demande. Vous aurez de nos nouvelles.',
  you: 'Vous',
  shopHas: (shop, date) => `${shop} a jusqu’au ${date} pour donner sa version.`,
  shopSilent: (shop) => `${shop} n’a rien dit. Mallard tranche avec ce qu’il a.`,
  waits: 'Mallard lit les deux versions et tranche.',
  decided: 'Mallard a tranché',
  comesBack: (amount) => `${amount} vous sont remboursés.`,
  nothing: 'Rien n’est remboursé.',
  back: 'Retour à la commande',
} satisfies Dictionary<'disputed-return'>
