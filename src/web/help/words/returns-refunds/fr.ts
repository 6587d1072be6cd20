import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Retours et remboursements',
  description: 'Comment retourner un article, dans quel délai, ce qui vous est remboursé et quand.',
  lead: 'Vous pouvez retourner vos achats et, dans la plupart des cas, vous avez tout votre temps. Cette page dit combien de temps, comment, et ce qui vous est remboursé.',
  sections: {
    windows: {
      title: 'De combien de temps vous disposez',
      text: [
        'Il y a deux délais. Tous deux courent à partir du jour de la livraison du colis, et tous deux sont indiqués par une date sur votre commande : vous n’avez rien à calculer.',
        {
          table: {
            caption: 'Délais de retour',
            head: ['Pourquoi vous retournez l’article', 'Délai', 'Qui s’y engage'],
            rows: [
              [
                'Il est défectueux, endommagé, différent de la commande ou non conforme à sa description',
                `${f.guaranteeDays} jours`,
                'Mallard, pour toutes les boutiques',
              ],
              [
                'Vous avez changé d’avis',
                `Celui de la boutique ; ${f.changeOfMindDays} jours si elle n’en dit rien`,
                'La boutique. Son délai figure sur chaque page de produit',
              ],
            ],
          },
        },
        'Votre province peut vous accorder davantage, et certains droits n’ont pas de telle échéance : un bien doit pouvoir servir à l’usage auquel il est destiné et durer un temps raisonnable. Rien sur cette page ne vous retire un tel droit.',
      ],
    },
    how: {
      title: 'Comment retourner un article',
      text: [
        {
          steps: [
            'Ouvrez [vos commandes](/account?path=yourOrders), choisissez la commande et appuyez sur « Retourner ou remplacer ».',
            'Choisissez les articles et leur quantité. Vous pouvez retourner une partie d’une commande.',
            `Dites pourquoi. Si quelque chose est brisé ou erroné, jusqu’à ${f.photos} photos d’au plus ${f.photoMegabytes} Mo chacune aident la boutique à décider.`,
            'Choisissez l’adresse d’où part le colis, puis envoyez la demande.',
            'La boutique l’examine. Vous êtes averti par courriel et dans vos notifications lorsqu’elle est acceptée, lorsque le colis est arrivé et lorsque l’argent est en route.',
          ],
        },
        'Attendez la réponse avant d’expédier quoi que ce soit, et gardez le reçu du transporteur jusqu’au remboursement.',
      ],
    },
    condition: {
      title: 'Dans quel état',
      text: [
        'Après un changement d’avis, retournez les articles comme vous les avez reçus : inutilisés, complets et, s’il y en avait une, dans leur boîte. Vous pouvez examiner et essayer un article comme vous le feriez en magasin.',
        'Les articles défectueux, endommagés ou erronés reviennent tels quels. La boîte n’est pas nécessaire.',
        'Certaines choses ne peuvent pas être retournées après un changement d’avis, parce que personne d’autre ne pourrait s’en servir : les articles faits sur mesure, les produits d’hygiène ouverts et les aliments. S’ils sont défectueux ou erronés, la garantie s’applique tout de même.',
      ],
    },
    cost: {
      title: 'Qui paie le retour',
      text: [
        'Si l’article est défectueux, endommagé, erroné ou non conforme, la boutique paie : par une étiquette prépayée, ou en vous remboursant ce que le transporteur a demandé. Si vous avez changé d’avis, vous payez le transporteur, sauf si la boutique dit autre chose.',
        'Si une boutique vous demande de payer pour sa propre erreur, dites-le-nous par le [centre de plaintes](/account?path=complaint).',
      ],
    },
    refund: {
      title: 'Ce qui vous est remboursé, et quand',
      text: [
        'Pour chaque article, vous recevez ce que vous avez payé : son prix après rabais, ses frais, ses taxes et sa part de la livraison de ce colis. Si vous retournez tout un colis, vous récupérez tout ce que vous avez payé pour lui.',
        'L’argent retourne sur la carte qui a servi au paiement. Nous avisons le fournisseur de paiement dès que la boutique a reçu les articles et autorisé le remboursement ; votre banque peut mettre quelques jours à l’afficher. Chaque remboursement figure sur la commande, avec son montant et sa date.',
        'Un coupon utilisé diminue ce qui vous revient, parce qu’il a diminué ce que vous avez payé.',
      ],
    },
    cancel: {
      title: 'Annuler avant l’expédition',
      text: [
        {
          list: [
            'Une commande qui n’est pas encore payée peut être annulée à tout moment. Rien n’a été prélevé, il n’y a donc rien à rembourser.',
            `Pendant ${f.cancelMinutes} minutes après le paiement, vous pouvez annuler aussitôt la commande ou une partie de ses articles ; le remboursement part de lui-même.`,
            'Ensuite, et jusqu’au départ du colis, la boutique est consultée. Sa réponse vous est communiquée.',
            'Une fois le colis en route, il ne peut plus être arrêté. Retournez-le à son arrivée.',
          ],
        },
      ],
    },
    refused: {
      title: 'Si une boutique refuse',
      text: [
        'Une boutique ne peut refuser un retour que pour une raison permise : le délai est écoulé, ou les articles sont revenus usagés après un changement d’avis. Si vous n’êtes pas d’accord, ouvrez une plainte dans le [centre de plaintes](/account?path=complaint). Nous examinons ce que les deux parties ont écrit. La page [Protection des achats](/help/business/purchase-protection) dit ce que nous pouvons faire alors.',
      ],
    },
    questions: {
      title: 'Questions et réponses',
      text: [
        {
          questions: [
            [
              'Puis-je échanger un article ?',
              'Retournez-le et commandez le bon. C’est plus rapide qu’un échange, et le bon est à vous avant qu’un autre ne l’achète.',
            ],
            ['C’était un cadeau. Puis-je le retourner ?', 'La personne qui l’a acheté le peut. L’argent retourne sur la carte qui a payé.'],
            [
              'Le colis n’est jamais arrivé.',
              'Suivez-le d’abord. S’il est en retard, ouvrez une plainte avec le motif « Ce n’est pas arrivé ». Voyez [Protection des achats](/help/business/purchase-protection).',
            ],
            [
              'La carte qui a payé est expirée.',
              'Le remboursement va tout de même à ce compte, et votre banque le transfère sur votre nouvelle carte.',
            ],
            [
              'Les services ont-ils les mêmes délais ?',
              'Non. Un service ne se retourne pas. Ce que vous avez convenu dans la soumission compte, et le centre de plaintes vous est ouvert aussi pour les pros.',
            ],
          ],
        },
      ],
    },
  },
})

export default fr
