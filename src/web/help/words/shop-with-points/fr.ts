import type { Section, TranslationOf } from '../../document.ts'
import type { Figures } from '../../figures.ts'
import type en from './en.ts'

const off: Section = {
  title: 'La situation actuelle',
  text: [
    { note: 'Les points sont désactivés. Personne n’en gagne en ce moment, et personne ne peut s’en servir pour payer.' },
    'Qui avait des points les garde dans son compte, où ils ne prennent pas fin tant que les points sont désactivés.',
    'Si quelqu’un vous offre des points Mallard, par courriel ou sur un autre site, cela ne vient pas de nous. Ne donnez ni votre mot de passe ni votre carte, et [dites-le-nous](/help/business/contact-us?topic=report).',
  ],
}

const on = (f: Figures): Section => ({
  title: 'Comment fonctionnent les points',
  text: [
    {
      list: [
        `**Gagner.** Chaque dollar entier d’articles, après les rabais et avant les taxes et la livraison, rapporte ${f.pointsPerDollar} point. Les points viennent lorsque la commande a été livrée et ne peut plus être retournée à la suite d’un changement d’avis.`,
        `**Valeur.** Un point vaut ${f.pointWorth} : ${f.hundredPoints} points paient ${f.hundredWorth}.`,
        `**Dépenser.** Cochez « Utiliser des points » à la caisse. Rien n’est dépensé sans que vous le cochiez. Une commande prend au moins ${f.leastPoints} points (${f.leastWorth}) et au plus ce qu’elle coûte ; une carte paie le reste.`,
        `**Durée.** Les points restent tant que vous vous en servez. Ils ne prennent fin que si aucun n’a été gagné, dépensé ou rendu pendant ${f.pointMonths} mois, et nous vous avertissons au moins ${f.pointWarnDays} jours avant.`,
      ],
    },
    'Ce que vous avez, ce qui s’en vient et chaque point entré ou sorti figurent dans [votre compte](/account?path=points).',
    'Les points appartiennent à cette place de marché. À l’adresse propre d’une boutique, on n’en gagne ni n’en dépense.',
  ],
})

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Magasiner avec des points',
  description: f.hasPoints
    ? 'Comment gagner des points, ce qu’ils valent, comment payer avec eux et combien de temps ils durent.'
    : 'Mallard a-t-il un programme de points ? Il est désactivé, et voici ce qui fait baisser un prix.',
  lead: f.hasPoints
    ? 'Qui achète ici gagne des points et peut payer avec eux. C’est une façon de payer, non un rabais : les prix et les taxes sont les mêmes avec ou sans points.'
    : 'Cette place de marché n’a pas de programme de points pour le moment. Voici ce que cela signifie et ce qui fait vraiment baisser un prix aujourd’hui.',
  sections: {
    now: f.hasPoints ? on(f) : off,
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
      title: f.hasPoints ? 'Quand des articles repartent' : 'Si des points reviennent un jour',
      text: [
        f.hasPoints
          ? 'Un prix payé en partie avec des points est remboursé des deux mêmes façons.'
          : 'Voici les règles que l’exploitant respecte avant d’activer des points. Elles sont écrites ici pour qu’on puisse nous les opposer.',
        {
          list: f.hasPoints
            ? [
                'Ce qu’une carte a payé retourne d’abord sur la carte ; le reste revient en points, tout de suite.',
                'Les points que des articles retournés avaient rapportés sont repris, dans la mesure où vous les avez encore. Personne ne doit jamais de points.',
                'Une commande qui n’est pas payée rend ses points avec ses articles.',
                'Les taxes se calculent sur le prix entier, quelle que soit la façon de payer, et la boutique reçoit la même somme.',
                'S’inscrire ne demande pas plus de données qu’une commande.',
              ]
            : [
                'Les points se gagnent sur des commandes livrées, non sur des promesses, et repartent quand les articles repartent.',
                'La valeur d’un point est dite en dollars et en cents, partout où il est affiché.',
                'Les points ne prennent fin que si l’on n’en fait rien pendant longtemps, et vous en êtes averti avant : jamais par le seul passage du temps, ce que l’Ontario et le Québec interdisent.',
                'Un prix est le même avec et sans points. Personne ne paie plus parce que d’autres accumulent.',
                'S’inscrire ne demande pas plus de données qu’une commande.',
              ],
        },
      ],
    },
  },
})

export default fr
