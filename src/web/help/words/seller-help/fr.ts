import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Aide aux vendeurs',
  description: 'Ouvrir une boutique sur Mallard, publier, commandes, retours, plaintes, frais et argent : questions et réponses.',
  lead: 'Pour les boutiques et les pros, et pour ceux qui songent à le devenir.',
  sections: {
    start: {
      title: 'Pour commencer',
      text: [
        {
          steps: [
            'Lisez [ce que cela coûte et rapporte](/register/become-a-seller), avec un petit calculateur.',
            'Inscrivez-vous à la page [Démarrer votre entreprise](/register/startyourbusiness). Vous pouvez vous arrêter à toute étape et reprendre plus tard, même sur un autre appareil.',
            'Nous examinons votre demande. S’il manque quelque chose, nous demandons ; si nous refusons, nous disons pourquoi.',
            'Une fois acceptée, votre boutique ou votre page de pro s’ouvre dans le style que vous avez choisi.',
          ],
        },
        'Ayez sous la main : un courriel que vous lisez, le nom légal et l’adresse de l’entreprise, une pièce d’identité et vos inscriptions fiscales si vous en avez.',
      ],
    },
    cost: {
      title: 'Ce que cela coûte',
      text: [
        `Une commission de ${f.commission} du prix de vente de vos articles, après rabais et avant taxes. Aucuns frais d’inscription ni de publication, rien sur la livraison ni sur les taxes. Quand vous remboursez, la commission revient en proportion. Le calculateur de la page [Devenir vendeur](/register/become-a-seller) donne un exemple.`,
      ],
    },
    list: {
      title: 'De bonnes fiches',
      text: [
        {
          list: [
            'Un titre qui dit d’abord ce que c’est : le genre, puis la matière ou la taille, puis la marque.',
            'Une image de l’ensemble, une d’un détail, une qui montre la taille, et une pour chaque couleur.',
            'Tous les frais que tout acheteur doit payer dans les champs prévus. Le premier prix que voient les acheteurs les comprend alors, comme le demande la Loi sur la concurrence.',
            'Les bons attributs : on filtre par eux, et ce qui n’en a pas ne se trouve pas.',
            'Un prix barré seulement si vous l’avez vraiment demandé. Les pages des produits montrent à tous l’historique d’un prix.',
            'Des textes en français et en anglais au moins. Le chinois aide.',
          ],
        },
        'Vous venez de Shopify ? Voyez [comment exporter et importer des produits](/seller/how_to_export_and_import_shopify_products).',
      ],
    },
    orders: {
      title: 'Commandes et livraison',
      text: [
        {
          questions: [
            [
              'Comment suis-je avisé d’une commande ?',
              'Par courriel et dans vos notifications, une fois qu’elle est payée. N’expédiez rien qui ne soit payé.',
            ],
            [
              'Dans quel délai dois-je expédier ?',
              `Le jour ouvrable même si la commande est arrivée avant ${f.dispatchHour}, heure de l’Est, sinon le suivant.`,
            ],
            [
              'Un acheteur veut annuler.',
              `Pendant ${f.cancelMinutes} minutes après le paiement, cela se fait tout seul. Ensuite, on vous le demande ; répondez avant d’expédier.`,
            ],
            [
              'Qui paie la livraison ?',
              `L’acheteur paie ${f.parcel} pour votre part d’une commande, rien au-delà de ${f.freeDeliveryOver} de vos articles, et cet argent est à vous. Vos réglages permettent vos propres tarifs par province, poids et total.`,
            ],
            [
              'Un colis a été perdu.',
              'Le risque est à vous jusqu’à ce que l’acheteur l’ait : renvoyez ou remboursez, et réclamez-le au transporteur.',
            ],
          ],
        },
      ],
    },
    returns: {
      title: 'Retours, avis et plaintes',
      text: [
        {
          questions: [
            [
              'Dois-je tout reprendre ?',
              `Les articles défectueux, endommagés, erronés ou mal décrits pendant ${f.guaranteeDays} jours, à vos frais. Après un changement d’avis, aussi longtemps que le dit votre boutique, soit ${f.changeOfMindDays} jours si elle n’en dit rien.`,
            ],
            [
              'Combien dois-je rembourser ?',
              'Vous n’avez pas à le calculer. Le remboursement est établi au cent près, avec les frais, les taxes et la part de livraison.',
            ],
            [
              'Quelqu’un a écrit un mauvais avis.',
              'Répondez une fois, publiquement, avec calme, en disant ce que vous ferez. Il ne peut être retiré parce qu’il est mauvais. S’il enfreint les règles, signalez-le-nous.',
            ],
            [
              'J’ai reçu une plainte.',
              'Répondez dans son fil dès que possible. Nous la voyons aussi. Si vous ne répondez pas, nous pouvons décider sans vous.',
            ],
          ],
        },
      ],
    },
    money: {
      title: 'Argent et taxes',
      text: [
        {
          questions: [
            [
              'Quand ai-je mon argent ?',
              'Votre part est inscrite dans nos livres au moment où l’acheteur paie. La façon et le moment du versement sont convenus avec vous par écrit à l’inscription.',
            ],
            [
              'Qui perçoit les taxes ?',
              'La caisse, selon les taux de la province de l’acheteur, et elle les tient à part. Qui les remet découle de vos inscriptions.',
            ],
            [
              'Que dois-je déclarer ?',
              'Les places de marché au Canada doivent déclarer une fois par an au fisc ce que leurs vendeurs ont gagné. Nous utilisons les données de votre inscription.',
            ],
          ],
        },
        'Voyez aussi les [conditions de traitement des paiements](/help/business/payments-processing-terms) et l’[entente avec les vendeurs](/help/business/seller-agreement).',
      ],
    },
    pros: {
      title: 'Pour les pros',
      text: [
        'Vous ne voyez une demande que si elle vous a été adressée. Envoyez une soumission finale avec les travaux, le prix, l’acompte et les dates ; une ébauche ne peut pas être acceptée. Dites dans quelles langues vous travaillez, et gardez permis et assurances en règle.',
      ],
    },
    more: {
      title: 'Si vous ne trouvez pas ici',
      text: ['[Écrivez-nous](/help/business/contact-us?topic=selling) avec le sujet « Vendre sur Mallard ».'],
    },
  },
})

export default fr
