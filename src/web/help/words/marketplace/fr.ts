import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'La place de marché',
  description: 'Comment fonctionne Mallard : centres, boutiques et pros, recherche, comparaison de prix, avis, et qui fait quoi.',
  lead: 'Une maison aux nombreuses portes. Cette page vous la fait visiter : ce qu’on y trouve, qui fait quoi et selon quelles règles.',
  sections: {
    parts: {
      title: 'Centres, boutiques et pros',
      text: [
        {
          list: [
            '**Les centres** réunissent des boutiques autour d’un thème ou d’un lieu. Changez de centre en haut de chaque page ; votre panier vous suit.',
            '**Les boutiques** sont des entreprises indépendantes. Chacune a ses pages, son style et son délai de changement d’avis.',
            '**Les pros** offrent des services près de chez vous. Vous décrivez le travail une fois et recevez des soumissions.',
          ],
        },
        'Un seul compte et un seul panier servent à tout. Les biens et les services ont chacun leur passage à la caisse, parce qu’un service fait d’abord l’objet d’une soumission, puis d’un paiement.',
      ],
    },
    find: {
      title: 'Trouver',
      text: [
        'La recherche comprend le français, l’anglais et le chinois et pardonne les fautes de frappe. Les filtres indiquent combien de produits laisse chaque choix. Aucune boutique ne peut payer pour une meilleure place.',
        'Le [radar](/tool/radar) montre les boutiques et les offres selon leur distance. Les [meilleures ventes](/shop/bestSeller) sont comptées à partir des commandes.',
      ],
    },
    prices: {
      title: 'Des prix que l’on peut juger',
      text: [
        `Sur chaque page de produit, vous voyez ce qu’il a coûté pendant les ${f.priceHistoryDays} derniers jours et ce que coûte le même produit, ou un produit presque identique, dans d’autres boutiques, livraison et taxes comprises. Si un prix barré n’a pas vraiment été demandé au moins ${f.wasDays} jours de cette période, nous le disons.`,
        'La comparaison est faite par ordinateur. Elle montre toujours sur quoi elle repose, avec la source et la date, et n’est donnée qu’à titre indicatif.',
      ],
    },
    buy: {
      title: 'Acheter',
      text: [
        'Vous pouvez remplir un panier sans compte. Pour payer, un courriel suffit : nous vous envoyons un code, et vous pourrez choisir un mot de passe plus tard. Un seul paiement couvre toutes les boutiques ; chacune envoie son colis.',
        'Voyez [Frais et délais de livraison](/help/business/shipping-rates-times), [Retours et remboursements](/help/business/returns-refunds) et [Protection des achats](/help/business/purchase-protection).',
      ],
    },
    reviews: {
      title: 'Avis',
      text: [
        `Seule une personne à qui un produit a été livré peut l’évaluer. Les mots peuvent être modifiés pendant ${f.reviewEditDays} jours. Jusqu’à ${f.photos} photos ou une vidéo peuvent les accompagner. Les boutiques peuvent répondre, mais ne peuvent rien retirer.`,
      ],
    },
    who: {
      title: 'Qui fait quoi',
      text: [
        {
          table: {
            caption: 'Qui fait quoi sur Mallard',
            head: ['Tâche', 'Qui'],
            rows: [
              ['Décrit, fixe le prix, emballe et expédie les articles', 'La boutique'],
              ['Répond aux questions sur les articles, accepte les retours', 'La boutique'],
              ['Fait la soumission et le travail', 'Le pro'],
              ['Reçoit le paiement et rembourse', 'Mallard, par le fournisseur de paiement'],
              ['Fixe les règles, tranche les plaintes', 'Mallard'],
              ['Répond des articles selon la loi', 'La boutique ; Mallard pour ce que promet la protection des achats'],
            ],
          },
        },
      ],
    },
    open: {
      title: 'À livre ouvert',
      text: [
        'Le logiciel de Mallard est libre. Chacun peut lire comment les résultats sont classés et comment une facture est calculée, et un exploitant peut s’en servir pour sa propre place de marché. Chaque appel du site est documenté.',
      ],
    },
  },
})

export default fr
