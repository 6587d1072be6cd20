import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Politique de livraison',
  description: 'Où nous livrons, qui expédie vos colis, comment les suivre et que faire si l’un d’eux est en retard ou perdu.',
  lead: 'Chaque boutique expédie ses propres colis. Voici les règles que toutes respectent.',
  sections: {
    where: {
      title: 'Où nous livrons',
      text: [
        'Les boutiques de Mallard livrent dans toutes les provinces et tous les territoires du Canada. Nous ne livrons pas dans d’autres pays : une adresse à l’étranger ne peut pas être choisie à la caisse.',
        'L’envoi de certains gros articles coûte plus cher. Ce supplément est compris dans le prix que vous voyez en premier et figure sur une ligne distincte de la facture.',
      ],
    },
    who: {
      title: 'Qui expédie',
      text: [
        'Une commande auprès de plusieurs boutiques arrive en plusieurs colis, un ou plusieurs par boutique, chacun avec son suivi. La livraison se paie séparément pour la part de chaque boutique, et chaque part compte séparément pour la livraison gratuite.',
        `La livraison de la part d’une boutique coûte ${f.parcel}, ou ce que la boutique demande selon son propre tarif, affiché sur la page du produit et à la caisse. Elle est gratuite lorsque les articles de cette boutique dans votre commande dépassent ${f.freeDeliveryOver} après rabais et avant taxes ; certaines boutiques livrent tout gratuitement. Voyez [Frais et délais de livraison](/help/business/shipping-rates-times).`,
      ],
    },
    when: {
      title: 'Quand le colis part et quand il arrive',
      text: [
        `Les boutiques expédient le jour ouvrable même une commande passée avant ${f.dispatchHour}, heure de l’Est, et le jour ouvrable suivant une commande plus tardive. Les samedis, les dimanches et les jours fériés où aucun transporteur ne travaille ne comptent pas.`,
        'Le premier et le dernier jour où un colis devrait arriver sont indiqués sur la page du produit, à la caisse et sur votre commande. Ils dépendent de l’endroit où se trouvent la boutique et votre adresse.',
        'Si une boutique ne peut pas expédier à temps, elle doit vous le dire. Vous pouvez alors annuler cette partie et être remboursé.',
      ],
    },
    follow: {
      title: 'Suivre un colis',
      text: [
        'Vous recevez un courriel quand un colis part, quand il est en livraison et quand il est arrivé. La commande indique le transporteur et le numéro de suivi.',
        'Vous pouvez aussi suivre une commande [sans vous connecter](/tracking), avec son numéro et le courriel qui a servi à la passer.',
      ],
    },
    address: {
      title: 'Votre adresse',
      text: [
        'Vérifiez l’adresse avant de payer. Tant que la commande n’est pas payée, vous pouvez en choisir une autre ; ensuite, la boutique pourra peut-être la changer tant que le colis n’est pas parti, mais elle ne peut pas le promettre.',
        'Un colis qui revient parce que l’adresse était erronée ou que personne ne l’a récupéré est remboursé sans ses frais de livraison.',
      ],
    },
    trouble: {
      title: 'En retard, perdu ou endommagé',
      text: [
        {
          list: [
            '**En retard :** une fois passé le dernier jour promis, ouvrez une plainte dans le [centre de plaintes](/account?path=complaint). Vous pouvez attendre ou demander le remboursement.',
            '**Perdu :** la boutique assume le risque jusqu’à ce que le colis soit entre vos mains. Si le transporteur l’a perdu, vous êtes remboursé ou recevez un nouveau colis, à votre choix.',
            '**Endommagé :** photographiez la boîte et les articles, et demandez un retour. Vous n’avez pas à refuser le colis à la porte.',
            '**Il manque quelque chose :** regardez d’abord le suivi, car une boutique peut expédier une commande en plusieurs boîtes. Ouvrez ensuite une plainte.',
          ],
        },
        'La page [Protection des achats](/help/business/purchase-protection) explique comment nous aidons lorsqu’une boutique ne répond pas.',
      ],
    },
    gifts: {
      title: 'Cadeaux et notes',
      text: [
        'À la caisse, vous pouvez écrire une note pour la boutique et un message-cadeau. La boutique voit les deux : n’y écrivez rien qu’elle n’a pas besoin de savoir.',
      ],
    },
  },
})

export default fr
