import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: 'Politique de confidentialité',
  description: `Ce que ${shop.name} apprend de vous quand vous achetez, et ce qu’elle en fait.`,
  lead: `Ce que ${shop.name} apprend de vous quand vous achetez, ce que nous en faisons et ce que nous n’en faisons pas.`,
  sections: {
    two: {
      title: 'Deux responsables',
      text: [
        `Le site, le compte, la caisse et le paiement relèvent de Mallard : la [politique de confidentialité de Mallard](/help/customer/privacy-policy) s’y applique. De ce que ${shop.name} fait des données de votre commande, c’est ${shop.name}, à ${shop.place}, qui est responsable.`,
      ],
    },
    what: {
      title: 'Ce que nous recevons',
      text: [
        {
          list: [
            'Avec une commande : votre nom, l’adresse de livraison, un numéro de téléphone pour le transporteur, ce que vous avez acheté, et une note ou un message-cadeau si vous en avez écrit.',
            'Avec un message : votre nom, votre courriel et ce que vous avez écrit.',
            'Avec un retour ou une plainte : le motif et les photos que vous avez envoyées.',
            'Avec un avis : le nom que vous affichez publiquement et vos mots.',
          ],
        },
        'Nous ne recevons ni votre mot de passe, ni votre carte, ni vos autres commandes, ni ce que vous avez regardé.',
      ],
    },
    use: {
      title: 'Ce que nous en faisons',
      text: [
        'Nous emballons et expédions, vous répondons, reprenons des articles et tenons les registres qu’exige le droit fiscal. Nous donnons le nom, l’adresse et le téléphone au transporteur. C’est tout : nous ne vendons pas les données, ne vous inscrivons à aucune liste d’envoi sans que vous l’ayez demandé et ne nous en servons pour rien d’autre.',
      ],
    },
    keep: {
      title: 'Combien de temps et avec quelle sécurité',
      text: [
        `Les données restent dans le système de Mallard, où seules les personnes de cette boutique qui en ont besoin peuvent les voir. Les messages du formulaire de contact sont effacés après ${f.letterMonths} mois. Ce que le droit fiscal nous oblige à garder, nous le gardons aussi longtemps qu’il l’exige.`,
      ],
    },
    rights: {
      title: 'Ce que vous pouvez demander',
      text: [
        `Vous pouvez demander ce que nous avons sur vous, le faire corriger ou effacer dans la mesure permise par la loi, et retirer un consentement. [Écrivez-nous](${shop.links.contact}), ou à [Mallard](/help/business/contact-us?topic=privacy), qui nous transmettra votre demande. Vous pouvez porter plainte au Commissariat à la protection de la vie privée du Canada ou à l’autorité de votre province, au Québec la Commission d’accès à l’information.`,
      ],
    },
  },
})

export default fr
