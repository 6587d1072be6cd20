import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: 'Retours et remboursements',
  description: `Dans quel délai et comment retourner un article à ${shop.name}, et ce qui vous est remboursé.`,
  lead: `Vous avez ${shop.windowDays} jours pour changer d’avis sur les articles de ${shop.name}, et ${f.guaranteeDays} jours si quelque chose ne va pas.`,
  sections: {
    windows: {
      title: 'De combien de temps vous disposez',
      text: [
        {
          table: {
            caption: 'Délais de retour à cette boutique',
            head: ['Pourquoi', 'À compter de la livraison', 'Qui paie le retour'],
            rows: [
              ['Vous avez changé d’avis', `${shop.windowDays} jours`, 'Vous'],
              ['Défectueux, endommagé, erroné ou non conforme', `${f.guaranteeDays} jours`, 'Nous'],
            ],
          },
        },
        'Votre commande indique par une date le dernier jour de chaque délai. La loi de votre province peut vous accorder davantage.',
      ],
    },
    how: {
      title: 'Comment faire',
      text: [
        {
          steps: [
            'Ouvrez la commande dans [vos commandes](/account?path=yourOrders) et choisissez « Retourner ou remplacer ».',
            'Choisissez les articles, la quantité et le motif, et ajoutez des photos si quelque chose est brisé.',
            'Attendez notre réponse. Envoyez ensuite le colis et gardez le reçu.',
            'Une fois le colis arrivé, le remboursement retourne sur la carte qui a servi au paiement.',
          ],
        },
        'Après un changement d’avis, les articles doivent être inutilisés et complets. Les articles faits sur mesure, les produits d’hygiène ouverts et les aliments ne peuvent pas être retournés pour ce motif.',
      ],
    },
    refund: {
      title: 'Ce qui vous est remboursé',
      text: [
        'Ce que vous avez payé pour les articles retournés : prix après rabais, frais, taxes et leur part de la livraison. Nous n’en gardons rien.',
      ],
    },
    help: {
      title: 'Si nous ne sommes pas d’accord',
      text: [
        `[Écrivez-nous](${shop.links.contact}) d’abord, ou ouvrez aussitôt une plainte dans le [centre de plaintes](/account?path=complaint). La [protection des achats](/help/business/purchase-protection) de Mallard vaut pour chaque commande.`,
      ],
    },
  },
})

export default fr
