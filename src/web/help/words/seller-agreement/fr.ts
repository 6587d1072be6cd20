import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Entente avec les vendeurs',
  description: 'Ce que les boutiques et les pros acceptent en vendant sur Mallard : frais, devoirs, paiement et fin de l’entente.',
  lead: 'Voici ce qu’une boutique ou un pro accepte en vendant sur Mallard. La version que vous avez acceptée est conservée avec votre inscription.',
  sections: {
    parties: {
      title: 'Entre qui',
      text: [
        `L’entente est conclue entre l’entreprise qui s’inscrit (« vous ») et l’exploitant de cette place de marché (« nous ») : Mallard, ${f.address}. Elle couvre les biens (« boutique ») et les services (« pro »).`,
        'Vous vendez en votre nom et pour votre compte. Le contrat de l’acheteur est avec vous. Nous ne sommes ni votre employeur, ni votre associé, ni votre mandataire, sauf pour recevoir les paiements à votre place.',
      ],
    },
    register: {
      title: 'Inscription',
      text: [
        {
          list: [
            'Ce que vous nous dites doit être vrai et complet, et vous le tenez à jour : nom légal, adresse, coordonnées, numéro d’entreprise et inscriptions fiscales.',
            'Nous vérifions qui vous êtes avant que vous puissiez vendre, avec des documents conservés chiffrés et effacés après la décision et le délai pendant lequel nous devons les garder.',
            'Nous pouvons refuser une inscription. Nous vous en donnons la raison, et vous pouvez présenter une nouvelle demande quand elle n’existe plus.',
            'Vous répondez de toute personne qui travaille avec votre compte.',
          ],
        },
      ],
    },
    fees: {
      title: 'Frais',
      text: [
        `Nous prélevons une commission de ${f.commission} du prix de vente de vos articles, après rabais et avant taxes. Rien n’est prélevé sur la livraison, sur les frais de manutention ou d’installation, ni sur les taxes. S’inscrire, publier et partir ne coûtent rien.`,
        'Quand vous remboursez un acheteur, nous rendons notre commission dans la même proportion. Les frais ne changent que pour l’avenir et vous sont annoncés d’avance.',
      ],
    },
    listings: {
      title: 'Ce que vous offrez',
      text: [
        {
          list: [
            'Ce que vous offrez vous appartient ou vous avez le droit de le vendre. C’est légal, sûr, non rappelé et étiqueté comme le veut la loi canadienne, en français aussi au Québec.',
            'Les textes et les images sont vrais, vous avez le droit de les utiliser et ils montrent le produit. Un prix barré a réellement été demandé pendant un temps suffisant.',
            'Les frais que tout acheteur doit payer sont saisis comme frais, pour figurer dans le premier prix affiché. Vous n’en ajoutez aucun ensuite, par courriel ou à la porte.',
            'Les stocks sont exacts. Ce que vous ne pouvez pas expédier, vous ne l’offrez pas.',
            'Vous ne vendez pas : armes, drogues, tabac, médicaments sur ordonnance, animaux vivants, biens volés, contrefaits ou rappelés, ni rien d’autre que la loi interdit.',
          ],
        },
      ],
    },
    orders: {
      title: 'Commandes, livraison et retours',
      text: [
        {
          list: [
            `Vous expédiez le jour ouvrable même une commande reçue avant ${f.dispatchHour}, heure de l’Est, une plus tardive le jour ouvrable suivant, et vous saisissez le transporteur et le numéro de suivi.`,
            'Vous assumez le risque jusqu’à ce que l’acheteur ait le colis.',
            'Vous répondez à une demande d’annulation avant d’expédier, et n’expédiez pas ce qui est annulé.',
            `Vous reprenez ce qui est défectueux, endommagé, erroné ou non conforme pendant ${f.guaranteeDays} jours après la livraison et payez le retour, et vous respectez le délai de changement d’avis qu’annonce votre boutique, soit ${f.changeOfMindDays} jours si elle n’en annonce pas.`,
            'Vous répondez aux plaintes dans le centre de plaintes. Sinon, nous pouvons décider sans vous, selon les règles de la [protection des achats](/help/business/purchase-protection).',
          ],
        },
      ],
    },
    money: {
      title: 'Votre argent',
      text: [
        'Les acheteurs paient par notre fournisseur de paiement. Votre part de chaque vente est inscrite dans nos livres au moment du paiement : le prix, les frais et la livraison, moins notre commission. Les remboursements sont inscrits de la même façon. Chaque écriture s’équilibre au cent près.',
        'La façon et le moment de verser votre solde sont convenus avec vous par écrit à l’inscription. Les [conditions de traitement des paiements](/help/business/payments-processing-terms) disent ce qui peut les retarder.',
        'Les taxes d’une vente sont perçues à la caisse selon les taux de la province de l’acheteur et tenues à part de votre argent. Qui de nous ou de vous les remet découle de vos inscriptions fiscales et de la loi.',
      ],
    },
    buyers: {
      title: 'Les acheteurs et leurs données',
      text: [
        'Vous recevez le nom, l’adresse et le téléphone d’un acheteur pour exécuter la commande, et pour rien d’autre. Vous n’ajoutez pas d’acheteurs à une liste d’envoi, ne transmettez pas leurs données et ne leur demandez pas de payer ou d’écrire hors de Mallard. Vous respectez la LPRPDE, les lois de votre province, la Loi 25 au Québec, et la loi canadienne antipourriel. Vous nous avertissez aussitôt si des données sont perdues.',
        'Vous ne payez pas d’avis, n’en écrivez pas vous-même et ne pressez pas un acheteur d’en changer. Vous pouvez répondre une fois à chaque avis, publiquement.',
      ],
    },
    rights: {
      title: 'Noms, textes et images',
      text: [
        'Ce que vous téléversez reste à vous. Vous nous permettez de le montrer sur Mallard, dans toutes ses langues et toutes ses tailles, tant que c’est en vente. Si quelqu’un nous montre que quelque chose porte atteinte à un de ses droits, nous le masquons et vous le disons, et vous pouvez répondre.',
      ],
    },
    order: {
      title: 'Comment les résultats sont classés',
      text: [
        'Les résultats de recherche sont classés selon la façon dont un produit répond aux mots, puis selon les ventes, les notes, le prix et la livraison, au choix de l’acheteur. Aucune place n’est à vendre. Les recommandations viennent de ce que les gens ont acheté ensemble et regardé. Les mêmes règles valent pour tous les vendeurs.',
      ],
    },
    end: {
      title: 'Pause et fin',
      text: [
        'Vous pouvez cesser de vendre à tout moment, et nous vous disons comment. Les commandes payées doivent tout de même être livrées, et les garanties demeurent.',
        'Nous pouvons masquer un produit, suspendre ou fermer un compte : aussitôt quand la loi, la sécurité ou une fraude l’exige, sinon après vous avoir dit ce qui ne va pas et laissé le temps d’y remédier. Vous recevez la raison par écrit et pouvez répondre ; une personne qui n’a pas pris la première décision regarde de nouveau.',
        'Ce qui vous revient est versé une fois réglés les retours et différends en cours.',
      ],
    },
    law: {
      title: 'Loi applicable',
      text: [
        'Entre vous et nous s’appliquent la loi de l’Ontario et les lois fédérales du Canada, à moins qu’une loi d’ordre public ne dise autre chose. Pour un vendeur du Québec, le texte français a été remis en premier et fait foi. Les modifications sont annoncées avant de s’appliquer ; qui n’est pas d’accord peut partir sans frais.',
      ],
    },
  },
})

export default fr
