import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Politique de confidentialité',
  description: 'Ce que nous savons de vous, pourquoi, qui le voit, combien de temps nous le gardons et ce que vous pouvez nous demander.',
  lead: 'Nous gardons ce qu’il faut pour tenir une place de marché et respecter la loi, et rien pour le vendre. Cette page dit de quoi il s’agit, en mots simples.',
  sections: {
    short: {
      title: 'En bref',
      text: [
        {
          list: [
            'Vous pouvez visiter le site sans compte et sans être suivi d’un site à l’autre. Il n’y a ici ni réseau publicitaire ni outil d’analyse externe.',
            'Les numéros de carte vont au fournisseur de paiement. Nous ne les voyons jamais.',
            'Ce que vous avez regardé n’est conservé qu’après votre accord, et vous pouvez l’effacer à tout moment.',
            'Nous vous écrivons au sujet de vos commandes. Les offres ne viennent que si vous les avez demandées, et un seul clic y met fin.',
            'Vous pouvez demander ce que nous détenons sur vous, le faire corriger, en recevoir une copie ou le faire effacer dans la mesure permise par la loi.',
          ],
        },
      ],
    },
    who: {
      title: 'Qui est responsable',
      text: [
        `L’exploitant de cette place de marché est responsable des renseignements personnels que Mallard détient : Mallard, ${f.address}, ${f.phone}. La personne responsable de la protection des renseignements personnels peut être jointe à cette adresse ou par le formulaire de la page [Nous joindre](/help/business/contact-us?topic=privacy), sous le sujet « Vie privée ».`,
        'Cette politique suit la Loi sur la protection des renseignements personnels et les documents électroniques (LPRPDE), les lois de l’Alberta et de la Colombie-Britannique en la matière, et la Loi sur la protection des renseignements personnels dans le secteur privé du Québec, telle que modifiée par la Loi 25.',
        'Une boutique ou un pro qui vous vend quelque chose répond de ce qu’il fait des renseignements tirés de votre commande. Sa propre page de confidentialité en dit plus.',
      ],
    },
    what: {
      title: 'Ce que nous détenons, et pourquoi',
      text: [
        {
          table: {
            caption: 'Renseignements personnels, leur but et leur durée de conservation',
            head: ['Quoi', 'Pourquoi', 'Combien de temps'],
            rows: [
              [
                'Courriel, nom, pseudonyme, langue et, si vous les avez donnés, photo, genre et quelques mots sur vous',
                'Pour tenir votre compte et nous adresser à vous correctement',
                'Tant que vous avez le compte',
              ],
              [
                'Mot de passe, sous forme d’une empreinte dont on ne peut pas le déduire',
                'Pour vous connecter',
                'Jusqu’à ce que vous le changiez ou fermiez le compte',
              ],
              [
                'Adresses et numéros de téléphone',
                'Pour livrer et facturer',
                'Jusqu’à ce que vous les supprimiez. Une commande garde l’adresse où elle est allée',
              ],
              [
                'Commandes, factures, retours et remboursements',
                'Pour exécuter vos achats, et parce que le droit fiscal exige des registres',
                'Aussi longtemps que le droit fiscal l’exige',
              ],
              [
                'Marque, derniers chiffres et expiration des cartes que vous avez choisi de garder',
                'Pour vous laisser choisir une carte',
                'Jusqu’à ce que vous supprimiez la carte',
              ],
              ['Avis et réponses', 'Pour les montrer à d’autres', 'Jusqu’à ce que vous en demandiez le retrait'],
              [
                'Plaintes, messages de contact et leurs photos',
                'Pour vous répondre et régler les différends',
                `Les messages de contact, ${f.letterMonths} mois ; les plaintes, aussi longtemps que la commande dont elles relèvent`,
              ],
              [
                'Mots que vous avez cherchés',
                'Pour vous les proposer de nouveau et améliorer la recherche',
                'Les quelques dizaines les plus récents ; les plus anciens disparaissent',
              ],
              [
                'Produits que vous avez regardés',
                'Votre historique de navigation et les recommandations qui en viennent. **Seulement si vous avez dit oui**',
                'Jusqu’à ce que vous l’effaciez ; les plus anciens disparaissent',
              ],
              [
                'Demandes aux pros du coin, avec photos ou vidéo',
                'Pour que les pros que vous avez sollicités puissent vous faire une soumission',
                'Jusqu’à ce que vous en demandiez l’effacement',
              ],
              [
                'Des vendeurs : photos d’une pièce d’identité, renseignements fiscaux',
                'Pour savoir qui vend ici, et parce que les plateformes doivent déclarer leurs vendeurs. Conservés chiffrés ; chaque consultation est consignée',
                'Photos : jusqu’au délai après la décision qu’indique la demande ; renseignements fiscaux des vendeurs : tant que le droit fiscal l’exige, des autres : comme les photos',
              ],
              [
                'Adresse de l’infolettre et preuve de votre consentement',
                'Pour vous envoyer ce que vous avez demandé et pouvoir le prouver',
                'L’adresse jusqu’à votre départ ; la preuve tant que la loi peut l’exiger',
              ],
              [
                'Adresse réseau et tentatives échouées',
                'Pour empêcher des inconnus de deviner des mots de passe ou d’inonder le site',
                'De quelques minutes à une journée',
              ],
            ],
          },
        },
        'Vous n’avez rien à nous donner pour visiter le site. Pour acheter, il nous faut un courriel, une adresse et un paiement. Le genre, la photo et votre numéro de téléphone personnel sont à votre discrétion.',
      ],
    },
    cookies: {
      title: 'Témoins et ce qui reste dans votre navigateur',
      text: [
        'Tous sont les nôtres. Aucun ne vous suit sur d’autres sites.',
        {
          table: {
            caption: 'Témoins et stockage du navigateur',
            head: ['Quoi', 'À quoi cela sert', 'Combien de temps'],
            rows: [
              [
                'Session (deux moitiés) et indication que vous êtes connecté',
                'Vous reconnaître tant que vous êtes connecté',
                `${f.sessionDays} jours après votre dernière visite`,
              ],
              ['Langue', 'Parler votre langue', `${f.languageDays} jours`],
              [
                'Lieu, centre, menu, devise',
                'Afficher les dates, les prix et les boutiques de l’endroit où vous êtes',
                'De la fin de la visite à un an',
              ],
              [
                'Panier, liste de souhaits et comparaison d’un visiteur',
                'Les garder jusqu’à votre connexion ; ils ne contiennent que des identifiants et des quantités',
                'Un an',
              ],
              ['Votre réponse sur l’historique de navigation', 'Ne pas vous le demander deux fois', 'Un an'],
              [
                'Un nombre aléatoire dans le stockage du navigateur',
                'Retrouver les recherches et l’historique d’un visiteur',
                'Jusqu’à ce que vous vidiez le navigateur',
              ],
              [
                'Les dernières pages vues',
                'Montrer les pages publiques hors ligne. Jamais votre compte, votre panier ni vos commandes',
                'Jusqu’à ce que des pages plus récentes les remplacent',
              ],
            ],
          },
        },
      ],
    },
    shared: {
      title: 'Qui d’autre les voit',
      text: [
        {
          list: [
            '**La boutique à qui vous achetez :** votre nom, l’adresse de livraison, un numéro de téléphone pour le transporteur, ce que vous avez acheté et vos notes. Ni votre boîte de courriel, ni votre carte, ni vos autres commandes.',
            '**Le pro que vous sollicitez :** votre demande avec ses photos et la façon de vous joindre.',
            '**Le fournisseur de paiement :** la carte et le montant, ainsi que votre courriel pour le reçu. Il suit sa propre politique de confidentialité.',
            '**Ceux qui font fonctionner nos machines et acheminent notre courrier :** ils traitent les données pour nous, par contrat, et pour rien d’autre.',
            '**Les autorités :** quand la loi nous y oblige, et seulement ce qu’elle nous oblige à fournir.',
            '**La traduction automatique :** seulement si l’exploitant l’a mise en place et que vous choisissez une telle langue, votre navigateur envoie les mots de la page au traducteur. Jamais à la caisse.',
          ],
        },
        'Nous ne vendons ni ne louons de renseignements personnels. Si la place de marché passe à un autre exploitant, vous en serez informé avant que vos données ne le fassent.',
        'Certaines de ces entreprises peuvent conserver des données hors de votre province ou hors du Canada, où d’autres lois s’appliquent. Avant cela, l’exploitant doit évaluer si les données y sont bien protégées, comme l’exige la loi du Québec.',
      ],
    },
    automatic: {
      title: 'Ce que décident les ordinateurs',
      text: [
        'Des ordinateurs classent les produits, en recommandent certains, comparent les prix et écartent les demandes trop fréquentes. Ils regardent les produits, ce que les gens achètent ensemble et, si vous avez dit oui, ce que vous avez regardé. Chaque recommandation dit pourquoi elle est là.',
        'Aucun ordinateur ne décide seul de quoi que ce soit qui ait un effet juridique pour vous. Si cela devait changer, vous en seriez informé, pourriez en demander les raisons et faire revoir la décision par une personne.',
      ],
    },
    rights: {
      title: 'Ce que vous pouvez nous demander',
      text: [
        {
          list: [
            '**Voir :** beaucoup se trouve dans [votre compte](/account). Pour le reste, demandez-nous.',
            '**Corriger :** dans votre compte, ou sur demande.',
            '**Emporter :** demandez une copie dans un format lisible par ordinateur.',
            '**Retirer un consentement :** désactivez vous-même, aussitôt, l’infolettre et l’historique de navigation.',
            '**Faire effacer ou ne plus faire diffuser :** demandez-nous. Ce que le droit fiscal ou un différend en cours nous oblige à garder reste jusqu’à ce que ce ne soit plus nécessaire, et ne sert à rien d’autre.',
            '**Porter plainte :** auprès de nous, du Commissariat à la protection de la vie privée du Canada ou de l’autorité de votre province : la Commission d’accès à l’information au Québec, et les commissaires de l’Alberta et de la Colombie-Britannique.',
          ],
        },
        'Utilisez le [formulaire de contact](/help/business/contact-us?topic=privacy) avec le sujet « Vie privée ». Nous pouvons vous demander de prouver que le compte est le vôtre, par exemple en écrivant depuis son courriel. Nous répondons dans le délai fixé par la loi, sans frais.',
      ],
    },
    safety: {
      title: 'Comment nous les protégeons',
      text: [
        'Les connexions sont chiffrées là où l’exploitant a installé un certificat. Les mots de passe sont hachés avec Argon2id. Les photos sont réencodées, ce qui en retire le lieu de la prise de vue. Chaque requête de données privées nomme leur propriétaire, pour que celles de personne d’autre ne puissent revenir. Peu de gens y ont accès, et seulement à ce que leur travail exige.',
        'Si un incident risque de vous causer un préjudice sérieux, nous vous en informons, ainsi que les autorités, et nous le consignons dans un registre.',
      ],
    },
    children: {
      title: 'Enfants',
      text: [
        'Les comptes s’adressent aux personnes qui peuvent conclure un contrat là où elles vivent. Nous ne recueillons pas sciemment de renseignements sur les enfants. Si vous constatez qu’un enfant a ouvert un compte, dites-le-nous et nous l’effaçons.',
      ],
    },
    mail: {
      title: 'Nos courriels',
      text: [
        'Les courriels sur vos commandes, votre compte, vos plaintes et vos demandes font partie de ce que vous avez demandé. Les courriels d’offres ne viennent qu’après que vous avez coché la case et confirmé l’adresse par un lien, comme le demande la loi canadienne antipourriel (LCAP). Chacun nomme son expéditeur et son adresse, et comporte un lien qui y met fin aussitôt.',
      ],
    },
    changes: {
      title: 'Modifications de cette politique',
      text: [
        'La date ci-dessus indique la dernière modification de cette page. Si une modification vous touche, nous vous en informons avant qu’elle s’applique. Rien de ce que vous nous avez donné pour un but ne servira à un autre sans vous le demander.',
      ],
    },
  },
})

export default fr
