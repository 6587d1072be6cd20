import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Expédié par le marchand',
  description:
    'Comment les boutiques de Mallard entreposent, emballent et expédient ce qu’elles vendent, et ce que les acheteurs peuvent en attendre.',
  lead: 'Chaque commande sur Mallard est entreposée, emballée et expédiée par la boutique qui la vend. Cette page dit ce que cela signifie pour les acheteurs et pour les boutiques.',
  sections: {
    buyers: {
      title: 'Pour les acheteurs',
      text: [
        {
          list: [
            'Le colis vient de chez la boutique, dans son emballage. Deux boutiques, deux colis.',
            'Les dates de la page du produit sont calculées selon l’endroit où se trouvent la boutique et votre adresse. Voyez [Frais et délais de livraison](/help/business/shipping-rates-times).',
            'Les questions sur les articles vont à la boutique, qui les connaît. Les retours lui reviennent.',
            'Nos promesses valent tout autant : un prix, un paiement, la garantie et la [protection des achats](/help/business/purchase-protection).',
          ],
        },
      ],
    },
    steps: {
      title: 'Ce qu’une boutique fait d’une commande',
      text: [
        {
          steps: [
            'La commande est payée, et la boutique est avisée par courriel et dans ses notifications.',
            `Elle emballe et expédie le jour ouvrable même si la commande est arrivée avant ${f.dispatchHour}, heure de l’Est, sinon le suivant.`,
            'Elle remet le colis à un transporteur avec suivi et saisit le transporteur et le numéro. L’acheteur en est informé.',
            'Quand le colis est arrivé, les délais de retour commencent.',
          ],
        },
      ],
    },
    standards: {
      title: 'La norme que toutes respectent',
      text: [
        {
          table: {
            caption: 'Ce qui est demandé à une boutique',
            head: ['Quoi', 'Norme'],
            rows: [
              ['Expédition', `Le jour ouvrable même avant ${f.dispatchHour}, sinon le suivant`],
              ['Transporteur', 'Avec suivi, assuré par la boutique ou à ses risques'],
              ['Emballage', 'Assez solide pour le trajet ; aucune publicité d’autres vendeurs à l’intérieur'],
              ['Papier', 'Un bordereau sans prix si la commande est un cadeau'],
              ['Demandes d’annulation', 'Réponse avant tout envoi'],
              ['Retours', `Défauts pendant ${f.guaranteeDays} jours aux frais de la boutique ; changement d’avis selon la boutique`],
            ],
          },
        },
        'Une boutique qui expédie souvent en retard ou se trompe souvent en est avertie et peut être suspendue. L’[entente avec les vendeurs](/help/business/seller-agreement) dit comment.',
      ],
    },
    cost: {
      title: 'Ce que cela coûte',
      text: [
        `Les acheteurs paient ${f.parcel} pour la part d’une boutique, ou ce que demandent ses propres tarifs, rien quand ses articles dépassent ${f.freeDeliveryOver}, et ${f.express} de plus pour l’express. Ce que les acheteurs paient pour la livraison appartient à la boutique, sans commission. L’affranchissement et l’emballage sont à la charge de la boutique.`,
        'Une boutique peut choisir de tout livrer gratuitement. Elle peut saisir un supplément pour les articles gros ou lourds ; il figure dans le premier prix que voient les acheteurs.',
      ],
    },
    storage: {
      title: 'De la place pour les stocks',
      text: [
        'À l’inscription, nous demandons si vous avez un grand entrepôt, un local plus petit ou ni l’un ni l’autre. Il n’y a pas de mauvaise réponse : un atelier ou une table de cuisine conviennent, pourvu que ce que vous offrez soit là et parte à temps.',
      ],
    },
  },
})

export default fr
