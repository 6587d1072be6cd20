import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = () => ({
  title: 'Expédié par Mallard',
  description: 'Mallard entrepose-t-il et expédie-t-il pour les boutiques ? Pas pour le moment, et voici ce qu’il y a à la place.',
  lead: 'Certaines places de marché entreposent et expédient les articles de leurs boutiques. Celle-ci ne le fait pas pour le moment, et le dit plutôt que de le promettre.',
  sections: {
    now: {
      title: 'La situation actuelle',
      text: [
        {
          note: 'L’expédition par Mallard est désactivée. L’exploitant de cette place de marché n’a pas d’entrepôt, et aucun produit n’est envoyé par nous.',
        },
        'Chaque produit est entreposé, emballé et expédié par la boutique qui le vend : voyez [Expédié par le marchand](/help/business/fulfill-by-merchant). Si vous voyez un produit ou un message qui dit « expédié par Mallard », [dites-le-nous](/help/business/contact-us?topic=report).',
      ],
    },
    buyers: {
      title: 'Pour les acheteurs',
      text: [
        'Vous n’y perdez rien. Les dates de livraison, les règles de la livraison gratuite, la garantie et la [protection des achats](/help/business/purchase-protection) sont les mêmes pour toutes les boutiques, parce qu’elles ne dépendent pas du propriétaire de l’entrepôt.',
      ],
    },
    shops: {
      title: 'Pour les boutiques qui veulent de l’aide',
      text: [
        {
          list: [
            'Vous pouvez travailler avec une entreprise de logistique de votre choix. L’acheteur voit votre nom, et ce que vous promettez reste votre promesse.',
            'Ne donnez à cette entreprise que ce qu’il lui faut : nom, adresse et téléphone. Elle ne peut s’en servir pour rien d’autre.',
            'Les numéros de suivi sont saisis par vous ou par une personne à qui vous donnez accès à votre compte.',
          ],
        },
      ],
    },
    later: {
      title: 'Si cela vient un jour',
      text: [
        'Si l’exploitant ouvre un entrepôt, cette page dira ce qu’il coûte, où il est, à quelle vitesse il expédie et qui répond de quoi. Les boutiques seront consultées avant tout changement ; personne ne sera tenu de s’en servir, et cela n’achètera pas de meilleure place dans la recherche.',
      ],
    },
  },
})

export default fr
