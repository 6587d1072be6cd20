import type { Dictionary } from '../rooms.ts'

export default {
  swiper: { title: 'Photos', place: (n: number, of: number) => `${n} sur ${of}`, before: 'Photo précédente', next: 'Photo suivante' },
  couponsHelp: {
    title: 'Comment fonctionnent les coupons',
    steps: [
      'Prenez un coupon à l’accueil d’une boutique, ou recevez-en un de Mallard. Il reste parmi les vôtres jusqu’à son dernier jour.',
      'Au paiement, ceux qui conviennent sont proposés. Un coupon compte par commande, sauf s’il dit se cumuler.',
      'Il est utilisé quand la commande est passée. Si elle est annulée avant d’être payée, le coupon revient.',
      'Après son dernier jour, un coupon reste consultable et ne compte plus.',
    ],
    mine: 'Mes coupons',
  },
  part: {
    heading: (family: string, part: string) => `${family} / ${part}`,
    text: (template: string, shop: string) => `Une partie du modèle ${template}, seule, avec ce que ${shop} vend vraiment.`,
    unknown: 'Cette partie n’existe pas',
    unknownText: 'Voici les parties de ce modèle.',
    signIn: 'Cette partie montre vos propres données. Connectez-vous pour la voir.',
    all: 'Toutes les parties',
    nothing: 'Rien à montrer pour ce compte.',
    openDialog: 'Ouvrir la fenêtre',
  },
} satisfies Dictionary<'shop-parts'>
