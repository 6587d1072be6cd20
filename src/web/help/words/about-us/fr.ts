import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'À propos de nous',
  description: 'Ce qu’est Mallard, qui y vend, comment nous gagnons notre vie et ce que nous refusons de faire.',
  lead: 'Mallard est une place de marché pour les boutiques indépendantes et les pros du coin au Canada. Un seul compte, un seul panier et un seul endroit où s’adresser quand quelque chose ne va pas.',
  sections: {
    what: {
      title: 'Ce qu’est Mallard',
      text: [
        'De nombreuses petites boutiques vendent ici côte à côte, chacune sous son nom et dans son style. Vous pouvez remplir un même panier chez plusieurs d’entre elles, payer une seule fois et suivre tous vos colis sur une seule page. À côté des boutiques, il y a des pros du coin, du plombier au tuteur, à qui vous pouvez demander une soumission.',
        'Mallard ne vend rien lui-même. Quand vous achetez, vous achetez à la boutique nommée sur la page du produit. Nous tenons la maison : la recherche, le passage à la caisse, le paiement, les règles que toutes les boutiques acceptent, et l’aide que vous recevez quand une boutique ne les respecte pas.',
        'Mallard est le nom anglais du canard colvert, et on y lit « mall », le centre commercial. Nos boutiques sont réunies en centres, pour que vous puissiez flâner dans la partie de la maison qui vous intéresse.',
      ],
    },
    promises: {
      title: 'Ce sur quoi vous pouvez compter',
      text: [
        {
          list: [
            '**Le premier prix est le prix complet.** Les frais que tout le monde doit payer sont compris dans le prix que vous voyez en premier. La livraison et les taxes sont affichées avant le paiement, jamais après.',
            `**Une garantie de ${f.guaranteeDays} jours.** Si un article arrive défectueux, endommagé, différent de votre commande ou non conforme à sa description, vous pouvez le retourner, quelles que soient les règles de la boutique. Voyez [Retours et remboursements](/help/business/returns-refunds).`,
            `**La livraison gratuite au-delà de ${f.freeDeliveryOver}** d’articles d’une même boutique, partout au Canada. Voyez [Frais et délais de livraison](/help/business/shipping-rates-times).`,
            '**Des prix qui ont de la mémoire.** Les pages des produits montrent ce qu’un article a coûté auparavant et le disent lorsqu’un prix barré n’a presque jamais été demandé.',
            '**Des avis de gens qui ont acheté.** Seule une personne à qui le produit a été livré peut l’évaluer, et aucune boutique ne peut retirer un mauvais avis.',
            '**Trois langues.** Tout existe en français, en anglais et en chinois, y compris l’aide et les règles.',
          ],
        },
      ],
    },
    money: {
      title: 'Comment nous gagnons notre vie',
      text: [
        `Les boutiques nous versent une commission de ${f.commission} du prix de vente de leurs articles, après rabais. Il n’y a pas de commission sur la livraison ni sur les taxes, et vous ne nous payez jamais rien en plus du prix.`,
        'Aucune boutique ne peut acheter une meilleure place dans les résultats de recherche. Ce que vous voyez d’abord est ce qui répond le mieux à vos mots, et quand nous recommandons quelque chose, nous disons pourquoi.',
      ],
    },
    not: {
      title: 'Ce que nous ne faisons pas',
      text: [
        {
          list: [
            'Nous n’inventons pas d’échéances. Le compte à rebours d’une offre se termine quand l’offre se termine.',
            'Nous ne vendons ni ne louons vos données, et nous n’affichons aucune publicité d’autres entreprises.',
            'Nous ne conservons pas les numéros de carte. Les cartes vont directement au fournisseur de paiement.',
            'Nous ne gardons pas la liste de ce que vous avez regardé, à moins que vous n’ayez dit oui.',
            'Nous ne vous envoyons pas d’offres si vous ne les avez pas demandées, et un seul clic y met fin.',
          ],
        },
        'Les détails se trouvent dans notre [politique de confidentialité](/help/customer/privacy-policy).',
      ],
    },
    sell: {
      title: 'Vendre sur Mallard',
      text: [
        'Vous avez une boutique ou un métier ? La page [Devenir vendeur](/register/become-a-seller) dit ce que cela coûte et ce que cela rapporte. L’[aide aux vendeurs](/seller/help) répond aux questions qui viennent ensuite.',
      ],
    },
    reach: {
      title: 'Où nous trouver',
      text: [
        `Par la poste : ${f.address}. Par téléphone : ${f.phone}. Le plus rapide est le formulaire de la page [Nous joindre](/help/business/contact-us) : ce que vous écrivez parvient aux personnes qui gèrent cette place de marché.`,
      ],
    },
  },
})

export default fr
