import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = () => ({
  title: 'Magasiner avec des points',
  description: 'Mallard a-t-il un programme de points ? Il est désactivé, et voici ce qui fait baisser un prix.',
  lead: 'Cette place de marché n’a pas de programme de points pour le moment. Voici ce que cela signifie et ce qui fait vraiment baisser un prix aujourd’hui.',
  sections: {
    now: {
      title: 'La situation actuelle',
      text: [
        {
          note: 'Les points sont désactivés. Personne n’en accumule, personne ne peut s’en servir pour payer, et aucune commande n’en a jamais rapporté.',
        },
        'Si quelqu’un vous offre des points Mallard, par courriel ou sur un autre site, cela ne vient pas de nous. Ne donnez ni votre mot de passe ni votre carte, et [dites-le-nous](/help/business/contact-us?topic=report).',
      ],
    },
    instead: {
      title: 'Ce qui fait baisser un prix aujourd’hui',
      text: [
        {
          list: [
            '**Les coupons.** Les vôtres sont dans [votre compte](/account?path=coupons), avec leur date de fin. À la caisse, ceux qui conviennent sont affichés avec ce que chacun fait économiser.',
            '**Les offres.** Un prix réduit, avec une vraie fin. La page d’accueil montre celles qui sont en cours.',
            '**Les cadeaux.** Certains produits sont [offerts avec un achat](/free-gifts).',
            '**La livraison gratuite.** Voyez [Frais et délais de livraison](/help/business/shipping-rates-times). Le panier dit combien il manque.',
            '**La comparaison.** La page d’un produit montre ce que coûte la même chose dans d’autres boutiques, rendue chez vous.',
          ],
        },
      ],
    },
    rules: {
      title: 'Si des points viennent un jour',
      text: [
        'Voici les règles que l’exploitant devrait respecter avant d’activer des points. Elles sont écrites ici pour qu’on puisse nous les opposer.',
        {
          list: [
            'Les points se gagnent sur des commandes livrées, non sur des promesses, et repartent quand les articles repartent.',
            'La valeur d’un point est dite en dollars et en cents, partout où il est affiché.',
            'Le jour où des points prennent fin est affiché avec eux, et vous en êtes averti avant. Là où la loi d’une province interdit que des points expirent par le seul passage du temps, comme en Ontario et au Québec, ils n’expirent pas.',
            'Un prix est le même avec et sans points. Personne ne paie plus parce que d’autres accumulent.',
            'S’inscrire ne demande pas plus de données qu’une commande.',
          ],
        },
      ],
    },
  },
})

export default fr
