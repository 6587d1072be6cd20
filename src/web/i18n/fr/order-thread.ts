import type { Dictionary } from '../rooms.ts'

export default {
  title: (shop) => `Messages avec ${shop}`,
  write: (shop) => `Écrire à ${shop}`,
  label: (shop) => `Votre message à ${shop}`,
  hint: 'La boutique répond ici et vous recevez un courriel. N’écrivez jamais de numéro de carte.',
  you: 'Vous',
  photo: (n) => `Photo ${n} du message`,
  send: 'Envoyer',
  notSent: 'Votre message n’est pas parti. Retirez tout numéro de carte, puis réessayez.',
  unread: 'Les messages n’ont pas pu être lus. Veuillez recharger la page.',
} satisfies Dictionary<'order-thread'>
