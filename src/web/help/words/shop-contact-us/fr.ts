import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: `Joindre ${shop.name}`,
  description: `Écrivez à ${shop.name} au sujet d’un produit, d’une commande ou d’autre chose.`,
  lead: `Votre message parvient à ${shop.name}, à ${shop.place}. Nous répondons par courriel.`,
  sections: {
    form: {
      title: 'Écrivez-nous',
      text: [
        'Dites-nous de quel produit ou de quelle commande il s’agit. La boutique et l’exploitant de Mallard peuvent lire ce que vous envoyez. N’envoyez jamais de numéro de carte ni de mot de passe.',
        { form: 'contact' },
      ],
    },
    quick: {
      title: 'Plus rapide',
      text: [
        {
          list: [
            '[Suivez une commande](/tracking) avec son numéro et votre courriel.',
            'Annulez ou retournez un article depuis [vos commandes](/account?path=yourOrders).',
            `Lisez [Retours et remboursements](${shop.links.returns}) ou [Service à la clientèle](${shop.links.service}).`,
          ],
        },
      ],
    },
    mallard: {
      title: 'Si nous ne nous entendons pas',
      text: [
        `Ouvrez une plainte dans le [centre de plaintes](/account?path=complaint), et Mallard l’examine avec nous. Vous joignez Mallard à sa [page de contact](/help/business/contact-us) ou par téléphone : ${f.phone}.`,
      ],
    },
  },
})

export default fr
