import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: 'Service à la clientèle',
  description: `Commandes, livraison, changements et problèmes avec les articles de ${shop.name} : questions et réponses.`,
  lead: 'Les questions qu’on nous pose le plus. Si la vôtre n’y est pas, écrivez-nous.',
  sections: {
    orders: {
      title: 'Avant et après la commande',
      text: [
        {
          questions: [
            [
              'Me faut-il un compte ?',
              'Pour regarder, non. Pour payer, un courriel suffit : vous recevez un code et pouvez choisir un mot de passe plus tard.',
            ],
            ['Comment puis-je payer ?', 'Par carte, par le fournisseur de paiement de Mallard. Nous ne voyons jamais le numéro.'],
            [
              'Puis-je changer ma commande ?',
              `Avant de payer, oui. Pendant ${f.cancelMinutes} minutes après le paiement, vous pouvez annuler aussitôt et commander de nouveau. Ensuite, on nous le demande, tant que le colis n’est pas parti.`,
            ],
            ['Où est ma facture ?', 'Sur la commande, dans votre compte, dans un fichier à conserver.'],
          ],
        },
      ],
    },
    delivery: {
      title: 'Livraison',
      text: [
        {
          questions: [
            [
              'Combien coûte-t-elle ?',
              shop.deliversFree
                ? 'Rien. Nous livrons toutes les commandes gratuitement au Canada.'
                : `${f.parcel}, sauf indication contraire sur la page du produit, et rien quand vous achetez chez nous pour plus de ${f.freeDeliveryOver}, après rabais et avant taxes.`,
            ],
            [
              'Combien de temps prend-elle ?',
              `Nous sommes à ${shop.place}. La page du produit indique le premier et le dernier jour pour votre adresse. Une commande passée avant ${f.dispatchHour}, heure de l’Est, part le jour ouvrable même.`,
            ],
            ['Y a-t-il un colis express ?', `Oui, pour ${f.express} de plus. Choisissez-le à la caisse.`],
            ['Où est mon colis ?', '[Suivez-le](/tracking) avec le numéro de commande et votre courriel.'],
          ],
        },
      ],
    },
    trouble: {
      title: 'Si quelque chose ne va pas',
      text: [
        {
          questions: [
            [
              'Il est arrivé brisé, ou ce n’est pas le bon.',
              `Demandez un retour dans [vos commandes](/account?path=yourOrders) dans les ${f.guaranteeDays} jours. Nous payons le retour.`,
            ],
            ['J’ai changé d’avis.', `Vous avez ${shop.windowDays} jours. Voyez [Retours et remboursements](${shop.links.returns}).`],
            [
              'Il n’est pas arrivé.',
              'Une fois passé le dernier jour promis, [écrivez-nous](/account?path=complaint) par le centre de plaintes.',
            ],
            [
              'Vous n’avez pas répondu.',
              'Ouvrez une plainte dans le [centre de plaintes](/account?path=complaint). Mallard la voit aussi.',
            ],
          ],
        },
        `Autre chose ? [Écrivez-nous](${shop.links.contact}).`,
      ],
    },
  },
})

export default fr
