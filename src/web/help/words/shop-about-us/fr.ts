import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: `À propos de ${shop.name}`,
  description: `Qui est ${shop.name}, où se trouve la boutique et sur quoi vous pouvez compter.`,
  lead: shop.description,
  sections: {
    who: {
      title: 'Qui nous sommes',
      text: [
        `${shop.name} est une boutique indépendante de ${shop.place}. Ce que vous voyez dans [notre boutique](${shop.links.home}), nous l’avons choisi, décrit et mis à prix nous-mêmes, et nous l’emballons et l’expédions nous-mêmes.`,
        'Nous vendons par Mallard, une place de marché pour les boutiques indépendantes au Canada. Mallard s’occupe de la caisse et du paiement, et répond de sa propre garantie.',
      ],
    },
    promise: {
      title: 'Ce sur quoi vous pouvez compter',
      text: [
        {
          list: [
            shop.deliversFree
              ? 'Toutes nos commandes sont livrées gratuitement au Canada.'
              : `La livraison coûte ${f.parcel}, sauf indication contraire sur la page du produit, et rien quand vous achetez chez nous pour plus de ${f.freeDeliveryOver}.`,
            `Vous avez ${shop.windowDays} jours pour changer d’avis, et ${f.guaranteeDays} jours si un article est défectueux, endommagé, erroné ou non conforme à sa description.`,
            'Le premier prix est le prix complet : les frais que tout le monde doit payer y sont compris.',
            'Seules les personnes qui ont acheté chez nous peuvent nous évaluer, et nous ne pouvons pas retirer ce qu’elles écrivent.',
          ],
        },
      ],
    },
    reach: {
      title: 'Comment nous joindre',
      text: [
        `Écrivez-nous à la page [Nous joindre](${shop.links.contact}). Pour une commande, voyez le [service à la clientèle](${shop.links.service}).`,
      ],
    },
  },
})

export default fr
