import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Politique de retour',
  description: 'La politique de retour de Mallard sur une page, à lire avant d’acheter et à imprimer.',
  lead: 'La version courte, à lire avant d’acheter et à imprimer. La version longue, avec chaque étape, se trouve à la page Retours et remboursements.',
  sections: {
    policy: {
      title: 'La politique',
      text: [
        {
          list: [
            `**Défectueux, endommagé, erroné ou non conforme :** vous pouvez le retourner dans les ${f.guaranteeDays} jours suivant la livraison, à toute boutique de Mallard. La boutique paie le retour.`,
            `**Changement d’avis :** vous pouvez le retourner dans le délai de la boutique, soit ${f.changeOfMindDays} jours après la livraison si elle n’en fixe pas d’autre. Vous payez le retour, sauf si la boutique dit autre chose.`,
            '**Ce qui vous est remboursé :** ce que vous avez payé pour les articles retournés, avec leurs frais, leurs taxes et leur part de la livraison, sur la carte qui a servi au paiement.',
            '**Aucuns frais de restockage.** Une boutique ne peut pas garder une partie du prix pour reprendre un article.',
          ],
        },
      ],
    },
    except: {
      title: 'Exceptions',
      text: [
        'Après un changement d’avis, ne peuvent pas être retournés : les articles faits sur mesure ou personnalisés, les produits d’hygiène ouverts, les aliments, et les cadeaux offerts avec un achat lorsque cet achat n’est retourné qu’en partie.',
        'Il n’y a aucune exception à la garantie pour les articles défectueux, endommagés, erronés ou mal décrits.',
      ],
    },
    how: {
      title: 'Comment retourner',
      text: [
        'Ouvrez la commande dans [vos commandes](/account?path=yourOrders), choisissez « Retourner ou remplacer » et suivez les étapes. Votre commande indique par une date le dernier jour de chaque délai. [Retours et remboursements](/help/business/returns-refunds) explique chaque étape.',
      ],
    },
    law: {
      title: 'La loi',
      text: [
        'Cette politique s’ajoute à vos droits selon la loi sur la protection du consommateur de votre province ou territoire, notamment : les biens doivent être conformes à leur description, propres à leur usage et durer un temps raisonnable, et vous pouvez annuler une commande Internet qui n’est pas livrée à temps. Elle n’en limite aucun.',
      ],
    },
  },
})

export default fr
