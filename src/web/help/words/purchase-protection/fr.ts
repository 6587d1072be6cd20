import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Protection des achats',
  description: 'Ce que nous faisons quand un colis n’arrive pas ou que son contenu ne va pas.',
  lead: 'Chaque commande payée par Mallard est protégée. Cela ne coûte rien et ne demande aucune inscription.',
  sections: {
    covers: {
      title: 'Ce qui est protégé',
      text: [
        {
          table: {
            caption: 'Ce qui est protégé et ce que vous pouvez faire',
            head: ['Ce qui est arrivé', 'Ce que vous pouvez faire', 'Délai'],
            rows: [
              [
                'Le colis n’est pas arrivé à la dernière date annoncée',
                'Ouvrez une plainte « Ce n’est pas arrivé »',
                `Jusqu’à ${f.guaranteeDays} jours après la date promise`,
              ],
              [
                'Il est arrivé brisé ou ne fonctionne pas',
                'Demandez un retour avec le motif « Il est arrivé endommagé » ou « Il ne fonctionne pas »',
                `${f.guaranteeDays} jours après la livraison`,
              ],
              [
                'Ce n’est pas ce que vous avez commandé, ou pas ce que disait la page',
                'Demandez un retour avec le motif « Ce n’est pas le bon produit » ou « Il ne correspond pas à la description »',
                `${f.guaranteeDays} jours après la livraison`,
              ],
              [
                'C’est une contrefaçon',
                'Ouvrez une plainte « Semble être une contrefaçon » et gardez l’article',
                `${f.guaranteeDays} jours après la livraison`,
              ],
              ['On vous a facturé à tort', 'Ouvrez une plainte « Mauvais montant débité »', 'En tout temps'],
            ],
          },
        },
      ],
    },
    not: {
      title: 'Ce qui ne l’est pas',
      text: [
        {
          list: [
            'Les articles payés hors de Mallard, par virement ou comptant. Si une boutique vous le demande, dites-le-nous et ne payez pas.',
            'Un changement d’avis. Le délai de la boutique est là pour cela : voyez [Retours et remboursements](/help/business/returns-refunds).',
            'L’usure et les dommages survenus après la livraison.',
            'Un colis parti à une adresse que vous aviez mal saisie.',
          ],
        },
      ],
    },
    how: {
      title: 'Comment cela fonctionne',
      text: [
        {
          steps: [
            'Regardez d’abord la commande : le suivi montre où est le colis et le dernier jour où il devrait arriver.',
            'Pour des articles arrivés mais qui ne vont pas, demandez un [retour](/account?path=yourOrders). Pour tout le reste, ouvrez une [plainte](/account?path=complaint) et choisissez la commande.',
            'La boutique est avertie aussitôt, et nous aussi. Elle répond dans le fil, où vous voyez sa réponse.',
            'Si la boutique ne répond pas ou si vous ne vous entendez pas, nous lisons ce qui a été écrit et tranchons selon les règles de ces pages.',
            'Si vous avez raison, le remboursement retourne sur la carte qui a servi au paiement.',
          ],
        },
        'Nous décidons d’après les photos, le numéro du colis et ce que vous et la boutique vous êtes écrit. Gardez vos échanges sur Mallard, pour que nous puissions les lire.',
      ],
    },
    payment: {
      title: 'Pendant le paiement',
      text: [
        'Le numéro de votre carte va de votre navigateur directement au fournisseur de paiement. Il ne nous parvient jamais, ni à une boutique. Si votre banque veut confirmer le paiement, c’est sa propre page qui vous le demande.',
        `Une fois la commande passée, ses articles vous sont réservés ${f.holdMinutes} minutes, le temps de payer. Une commande n’est débitée qu’une fois, même si l’on appuie plusieurs fois sur le bouton. Si vous ne payez pas dans les ${f.unpaidHours} heures, la commande est annulée et rien n’est prélevé.`,
      ],
    },
    rights: {
      title: 'Vos droits, en plus de ceci',
      text: [
        'La protection des achats s’ajoute à ce que la loi vous donne. Dans la plupart des provinces, vous pouvez annuler une commande faite sur Internet lorsqu’elle n’arrive pas à temps, et demander à l’émetteur de votre carte de vous rembourser (rétrofacturation) lorsque le commerçant ne le fait pas. Vous pouvez exercer ces droits sans nous le demander.',
      ],
    },
    questions: {
      title: 'Questions et réponses',
      text: [
        {
          questions: [
            ['Cela coûte-t-il quelque chose ?', 'Non. Cela fait partie de chaque commande.'],
            [
              'Les services sont-ils protégés ?',
              'Si vous avez payé un pro par Mallard, vous pouvez vous plaindre du travail comme d’un article. Nous décidons d’après ce qui a été convenu dans la soumission.',
            ],
            [
              'Le suivi indique « livré », mais je n’ai rien reçu.',
              'Demandez chez vous et chez vos voisins, cherchez un avis du transporteur, puis ouvrez une plainte « Ce n’est pas arrivé ». La boutique doit demander la preuve de livraison au transporteur.',
            ],
            [
              'Une boutique peut-elle me donner une mauvaise note parce que je me plains ?',
              'Non. Les boutiques ne notent pas les clients ici.',
            ],
          ],
        },
      ],
    },
  },
})

export default fr
