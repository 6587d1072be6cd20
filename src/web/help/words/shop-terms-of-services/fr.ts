import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: 'Conditions de vente',
  description: `Les conditions auxquelles ${shop.name} vend par Mallard.`,
  lead: `Vous achetez à ${shop.name}, par Mallard. Ces conditions s’ajoutent à celles de Mallard.`,
  sections: {
    contract: {
      title: 'Le contrat',
      text: [
        `Le vendeur des articles de cette boutique est ${shop.name}, à ${shop.place}. Le contrat se forme quand votre paiement a réussi, et vous recevez une confirmation par courriel. Mallard reçoit le paiement pour nous ; ses propres [conditions d’utilisation](/help/customer/terms-of-services) s’appliquent au site.`,
      ],
    },
    price: {
      title: 'Prix, taxes et livraison',
      text: [
        'Les prix sont en dollars canadiens. Les frais que tout acheteur doit payer sont compris dans le premier prix ; la livraison et les taxes sont affichées avant le paiement.',
        shop.deliversFree
          ? 'Nous livrons toutes les commandes gratuitement au Canada. Les dates sont indiquées sur la page du produit et à la caisse.'
          : `La livraison au Canada coûte ${f.parcel}, sauf indication contraire sur la page du produit, et rien quand vous achetez chez nous pour plus de ${f.freeDeliveryOver}. Les dates sont indiquées sur la page du produit et à la caisse.`,
        'Le risque est à nous jusqu’à ce que le colis soit entre vos mains.',
      ],
    },
    cancel: {
      title: 'Annuler et retourner',
      text: [
        `Vous pouvez annuler aussitôt pendant ${f.cancelMinutes} minutes après le paiement, puis nous le demander jusqu’au départ du colis. Vous pouvez retourner des articles pendant ${shop.windowDays} jours après un changement d’avis, et pendant ${f.guaranteeDays} jours si quelque chose ne va pas. Voyez [Retours et remboursements](${shop.links.returns}).`,
      ],
    },
    warranty: {
      title: 'Garantie',
      text: [
        'Les articles doivent être conformes à leur description, propres à leur usage et durer un temps raisonnable, comme le dit la loi. La garantie du fabricant, s’il y en a une, s’y ajoute. Rien dans ces conditions ne limite ce que la loi de votre province vous accorde.',
      ],
    },
    trouble: {
      title: 'En cas de désaccord',
      text: [
        `[Écrivez-nous](${shop.links.contact}) ou ouvrez une plainte dans le [centre de plaintes](/account?path=complaint). Vous pouvez en tout temps vous adresser à un tribunal ou à l’office de la protection du consommateur de votre province. Pour les consommateurs s’appliquent la loi et les tribunaux de la province où ils vivent ; au Québec, le texte français de ces conditions fait foi.`,
      ],
    },
  },
})

export default fr
