import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Frais et délais de livraison',
  description: 'Ce que coûte la livraison, combien de temps elle prend, et les taxes de chaque province et territoire.',
  lead: 'Les chiffres de cette page sont ceux avec lesquels la caisse calcule : les mêmes, pris au même endroit.',
  sections: {
    rates: {
      title: 'Ce que coûte la livraison',
      text: [
        'La livraison se paie séparément pour la part de chaque boutique. Jusqu’à cette somme, une boutique peut avoir ses propres tarifs, affichés sur la page du produit, au panier et à la caisse.',
        {
          table: {
            caption: 'Coût de livraison de la part d’une boutique',
            head: ['Articles de la boutique, après rabais et avant taxes', 'Standard', 'Express'],
            rows: [
              [`Jusqu’à ${f.freeDeliveryOver}`, f.parcel, `${f.parcel} + ${f.express}`],
              [`Au-delà de ${f.freeDeliveryOver}`, 'Gratuite', f.express],
              ['Une boutique qui livre tout gratuitement', 'Gratuite', f.express],
            ],
          },
        },
        'Un coupon de livraison gratuite rend le colis standard gratuit ; l’express ne coûte alors que son supplément. Le panier indique, pour chaque boutique, ce qui manque pour la livraison gratuite.',
      ],
    },
    times: {
      title: 'Combien de temps',
      text: [
        `En jours ouvrables, à compter du départ du colis. Une commande passée avant ${f.dispatchHour}, heure de l’Est, part le jour ouvrable même.`,
        {
          table: {
            caption: 'Jours ouvrables de transport, colis standard',
            head: ['De la boutique à chez vous', 'Jours ouvrables'],
            rows: [
              ['Dans une même province', f.sameProvince],
              ['Vers une province voisine : l’Ontario et le Québec, les Prairies, les provinces de l’Atlantique', f.sameRegion],
              ['À travers le pays', f.acrossTheCountry],
              ['Vers ou depuis le Yukon, les Territoires du Nord-Ouest et le Nunavut', f.north],
            ],
          },
        },
        'Un colis express part en premier et arrive entre le jour ouvrable suivant et le premier jour d’un colis standard. La caisse affiche les deux choix avec leurs dates.',
      ],
    },
    taxes: {
      title: 'Taxes par province et territoire',
      text: [
        'Les taxes dépendent de la destination du colis, et non de l’endroit où se trouve la boutique. Elles sont calculées sur les articles, les frais et la livraison, chacune sur le prix lui-même et jamais sur une autre taxe. Les taux d’aujourd’hui :',
        {
          table: {
            caption: 'Taxes de vente sur les biens selon la destination',
            head: ['Province ou territoire', 'Taxes', 'Ensemble'],
            rows: f.taxes,
          },
        },
        'Certains biens sont moins taxés ou ne le sont pas, comme les aliments de base. C’est la facture d’une commande qui fait foi.',
      ],
    },
    example: {
      title: 'Ce que contient le total',
      text: [
        {
          list: [
            '**Articles :** les prix des articles.',
            '**Rabais :** ce que les coupons retranchent.',
            '**Expédition :** ce que coûte le colis de chaque boutique, selon le tableau ci-dessus.',
            '**Livraison :** le supplément des articles gros ou lourds. Il était compris dans le prix vu en premier.',
            '**Manutention et installation :** seulement pour les produits qui en comportent, et comprises dans le prix vu en premier.',
            '**TPS/TVH et TVP/TVD/TVQ :** une ligne pour chacune.',
          ],
        },
        'Le total affiché avant que vous appuyiez sur « Payer » est le montant débité. Si un prix a changé entre-temps, rien n’est débité, et vous voyez d’abord le nouveau total.',
      ],
    },
    questions: {
      title: 'Questions et réponses',
      text: [
        {
          questions: [
            [
              'Pourquoi est-ce que je paie deux livraisons ?',
              'Parce que deux boutiques vous envoient chacune un colis. Si vous trouvez les articles dans une même boutique, vous ne payez qu’une fois.',
            ],
            [`La livraison est-elle gratuite à exactement ${f.freeDeliveryOver} ?`, 'Non. Elle l’est au-delà de ce montant.'],
            ['Puis-je venir chercher ma commande ?', 'Pas par Mallard pour le moment. Toutes les commandes sont livrées.'],
            ['Livrez-vous aux cases postales ?', 'Cela dépend du transporteur de la boutique. Demandez à la boutique avant de commander.'],
          ],
        },
      ],
    },
  },
})

export default fr
