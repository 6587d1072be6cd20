import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Conditions d’utilisation',
  description: 'Les règles d’utilisation de Mallard : comptes, commandes, prix, avis, et que faire en cas de désaccord.',
  lead: 'Voici les règles entre vous et l’exploitant de cette place de marché. Elles ne retirent aucun droit que la loi de votre province vous accorde.',
  sections: {
    parties: {
      title: 'Entre qui',
      text: [
        `« Nous » désigne l’exploitant de cette place de marché : Mallard, ${f.address}, ${f.phone}. « Vous » désigne la personne qui l’utilise. « Boutique » et « pro » désignent les entreprises qui y vendent des biens et des services.`,
        'Quand vous achetez, le contrat de vente est conclu entre vous et la boutique ou le pro. Nous ne sommes pas le vendeur. Nous tenons la place de marché, recevons le paiement pour le vendeur et respectons les promesses que ces pages font en notre nom, comme la [protection des achats](/help/business/purchase-protection).',
      ],
    },
    account: {
      title: 'Votre compte',
      text: [
        {
          list: [
            'Vous pouvez visiter le site sans compte. Pour commander, il vous en faut un, avec un courriel qui est le vôtre.',
            'Vous devez avoir l’âge de conclure un contrat là où vous vivez, ou le consentement d’un parent ou tuteur.',
            'Gardez votre mot de passe pour vous et dites-nous si vous pensez que quelqu’un le connaît. Vous pouvez fermer toutes les sessions de votre compte depuis votre profil.',
            'Une personne, un compte. Un compte ne se vend pas et ne se cède pas.',
            'Vous pouvez cesser d’utiliser votre compte à tout moment et nous demander de le fermer.',
          ],
        },
      ],
    },
    prices: {
      title: 'Prix et taxes',
      text: [
        'Les prix sont en dollars canadiens. Les frais que tout acheteur doit payer sont compris dans le prix affiché en premier. La livraison et les taxes dépendent de l’endroit où vous êtes et sont affichées avant le paiement. Le total que vous confirmez est celui qui est débité.',
        'Un prix barré est un prix que la boutique dit avoir demandé auparavant. À côté, nous montrons ce que le produit a réellement coûté, dans la mesure où nous en connaissons l’historique.',
        'Si un prix est manifestement erroné, la boutique peut annuler la commande avant l’envoi, et vous récupérez tout.',
      ],
    },
    orders: {
      title: 'Commandes et paiement',
      text: [
        {
          list: [
            'Avant de payer, vous voyez ce que vous achetez, à qui, chaque élément du prix, où cela va et pour quand. Vérifiez : c’est le moment de corriger les erreurs.',
            'Le contrat avec chaque boutique se forme quand votre paiement a réussi. Vous recevez alors une confirmation par courriel, et chaque commande a une facture que vous pouvez garder.',
            `Les articles vous sont réservés ${f.holdMinutes} minutes pendant le paiement. Une commande qui n’est pas payée dans les ${f.unpaidHours} heures est annulée.`,
            `Vous pouvez annuler aussitôt pendant ${f.cancelMinutes} minutes après le paiement, et plus tard avec l’accord de la boutique jusqu’à l’envoi du colis.`,
            'Le risque vous est transféré quand les articles sont entre vos mains.',
          ],
        },
        'Voyez aussi la [politique de livraison](/help/business/shipping-policy), les [retours et remboursements](/help/business/returns-refunds) et les [conditions de traitement des paiements](/help/business/payments-processing-terms).',
      ],
    },
    services: {
      title: 'Pros du coin',
      text: [
        'Une demande à un pro est gratuite et n’engage personne. Une soumission marquée comme ébauche ne peut pas être acceptée. En acceptant une soumission finale, vous convenez de ses travaux, de son prix et de son acompte. Les permis, licences et assurances nécessaires aux travaux relèvent du pro.',
      ],
    },
    reviews: {
      title: 'Avis et ce que vous écrivez',
      text: [
        `Vous pouvez évaluer ce qui vous a été livré et modifier vos mots pendant ${f.reviewEditDays} jours. Dites ce que vous avez constaté ; n’écrivez pas contre rémunération, pour un concurrent ni sur la vie privée des gens. Les boutiques peuvent répondre publiquement, mais ne peuvent ni payer pour de bons avis ni en faire retirer de mauvais.`,
        'Ce que vous écrivez et téléversez reste à vous. Vous nous permettez de le montrer sur Mallard et dans les langues de Mallard tant que cela y figure.',
        'Nous retirons ce qui enfreint la loi ou ces règles, et nous vous disons pourquoi. Si vous n’êtes pas d’accord, écrivez-nous et une personne regarde de nouveau.',
      ],
    },
    forbidden: {
      title: 'Ce qui n’est pas permis',
      text: [
        {
          list: [
            'Acheter ou vendre ce que la loi interdit, ou ce qui est contrefait, volé ou rappelé.',
            'Payer ou se faire payer hors de Mallard pour une chose trouvée ici.',
            'Se faire passer pour quelqu’un d’autre, ou utiliser la carte ou le compte d’autrui.',
            'S’introduire dans le site, le surcharger ou le copier par machine, au-delà de ce qu’offrent ses interfaces publiques.',
            'Harceler, menacer ou discriminer qui que ce soit.',
          ],
        },
        'Si cela se produit, nous pouvons annuler des commandes, masquer ce qui a été publié ou fermer le compte. Nous disons pourquoi, sauf si la loi nous l’interdit.',
      ],
    },
    comparison: {
      title: 'Recommandations et comparaison de prix',
      text: [
        'Les recommandations et les comparaisons de prix sont faites par ordinateur, à partir des données qu’elles affichent. Elles sont fournies à titre indicatif. Les prix d’autres sites portent leur source et leur date et peuvent avoir changé depuis.',
      ],
    },
    liability: {
      title: 'Ce dont nous répondons',
      text: [
        'Nous répondons de ce que nous promettons dans ces pages et de nos propres fautes, comme le dit la loi. Nous ne répondons pas des biens et services eux-mêmes, dont répond le vendeur, au-delà de ce que promet la protection des achats.',
        'Nous nous efforçons de garder le site ouvert à toute heure, mais ne pouvons promettre qu’il ne s’arrête jamais. Là où la loi de votre province ne permet pas à un vendeur ou à une place de marché de limiter sa responsabilité, et au Québec elle ne le permet guère, rien ici ne la limite.',
      ],
    },
    law: {
      title: 'Loi applicable et désaccords',
      text: [
        'Si quelque chose a mal tourné, dites-le d’abord à la boutique et à nous, dans le [centre de plaintes](/account?path=complaint) : la plupart des choses s’y règlent. Vous n’y êtes pas tenu, et vous pouvez en tout temps vous adresser à un tribunal, aux petites créances ou à l’office de la protection du consommateur de votre province. Il n’y a pas de clause d’arbitrage, et vous pouvez participer à une action collective.',
        'Pour les consommateurs s’appliquent la loi de la province ou du territoire où ils vivent et la compétence de ses tribunaux.',
        'Ces conditions existent en français, en anglais et en chinois. Pour un consommateur du Québec, le texte français a été présenté en premier et fait foi ; ailleurs, le français et l’anglais ont la même valeur. Le texte chinois est une traduction.',
      ],
    },
    changes: {
      title: 'Modifications',
      text: [
        'Nous pouvons modifier ces conditions pour l’avenir, jamais pour des commandes déjà passées. Nous annonçons une modification qui ne vous est pas favorable avant qu’elle prenne effet, et vous pouvez alors fermer votre compte. La date ci-dessus indique la dernière modification de cette page.',
      ],
    },
  },
})

export default fr
