import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Conditions de traitement des paiements',
  description: 'Comment les paiements, les remboursements, les contestations et les soldes des vendeurs sont traités sur Mallard.',
  lead: 'Pour les acheteurs et les vendeurs : ce qu’il advient de l’argent entre le moment où l’on appuie sur « Payer » et celui où chacun a reçu sa part.',
  sections: {
    provider: {
      title: 'Le fournisseur de paiement',
      text: [
        'Les cartes sont débitées par un fournisseur de paiement choisi par l’exploitant. Les champs où vous saisissez une carte lui appartiennent : le numéro et le code de sécurité vont à lui, jamais à nous. Nous gardons ce qu’il nous donne : un jeton, la marque, les derniers chiffres et l’expiration.',
        'Là où aucun fournisseur n’est configuré, rien ne peut être payé. Dans une démonstration, les paiements se font en mode test : aucun argent ne bouge et seules les cartes de test fonctionnent.',
      ],
    },
    charge: {
      title: 'Comment une commande est débitée',
      text: [
        {
          steps: [
            `Vous passez la commande. Ses articles et ses coupons vous sont réservés ${f.holdMinutes} minutes.`,
            'Vous payez. Votre banque peut vouloir confirmer, sur sa propre page.',
            'Quand le fournisseur dit que l’argent est arrivé, la commande est payée et chaque boutique est avisée de sa part.',
            `Si le paiement échoue, rien n’est débité. Vous pouvez réessayer avec une autre carte, tant que les articles sont disponibles. Après ${f.unpaidHours} heures, une commande impayée est annulée.`,
          ],
        },
        'Une commande a un seul paiement, du total exact que vous avez confirmé, en dollars canadiens. Si la réponse du fournisseur tarde, nous la redemandons plutôt que de débiter une seconde fois. L’argent qui arriverait pour une commande annulée entre-temps retourne de lui-même.',
      ],
    },
    split: {
      title: 'Qui reçoit quoi',
      text: [
        'Un paiement destiné à plusieurs boutiques est aussitôt réparti dans nos livres :',
        {
          table: {
            caption: 'Répartition de la part d’une boutique',
            head: ['Part', 'Destinataire'],
            rows: [
              ['Articles après rabais, frais et livraison, moins la commission', 'La boutique'],
              [`Commission : ${f.commission} des articles après rabais`, 'La place de marché'],
              ['TPS/TVH et TVP/TVD/TVQ', 'Tenues à part pour le fisc'],
            ],
          },
        },
        'Chaque montant est un nombre entier de cents, et les parts font toujours exactement ce qui a été payé.',
      ],
    },
    refunds: {
      title: 'Remboursements',
      text: [
        'Un remboursement va à la carte qui a payé. Il ne peut dépasser ce qui a été payé pour la part concernée. Il est pris sur la boutique, la commission et les taxes dans la proportion où elles l’avaient reçu.',
        'Nous transmettons un remboursement au fournisseur aussitôt. Le moment où votre banque l’affiche dépend de votre banque.',
      ],
    },
    payouts: {
      title: 'Versements aux vendeurs',
      text: [
        'Le solde d’un vendeur est la somme de ses ventes moins ses remboursements. La fréquence des versements et le compte où ils vont sont convenus par écrit à l’inscription.',
        'Un versement peut attendre : tant qu’un retour ou un différend sur cet argent est en cours, tant que l’identité ou le compte bancaire du vendeur n’est pas prouvé, ou quand la loi ou le fournisseur l’exige. Le vendeur est informé de la raison et de la durée.',
        'Si un solde devient négatif après des remboursements, les ventes suivantes le comblent d’abord ; sinon, le vendeur le rembourse.',
      ],
    },
    disputes: {
      title: 'Contestations auprès d’une banque',
      text: [
        'Si un acheteur demande à sa banque de reprendre un paiement, nous transmettons les preuves que le vendeur nous envoie. La décision de la banque est portée au solde du vendeur s’il est en faute, et à notre charge si nous le sommes.',
        'Acheteurs : essayez d’abord un retour ou le [centre de plaintes](/account?path=complaint), c’est plus rapide. Vous n’y êtes pas tenus.',
      ],
    },
    safety: {
      title: 'Contre la fraude',
      text: [
        'Nous et le fournisseur pouvons refuser ou retenir un paiement qui ressemble à une fraude et demander des preuves. Les tentatives sont comptées et limitées. Si vous voyez un paiement à notre nom que vous n’avez pas fait, avertissez votre banque et [écrivez-nous](/help/business/contact-us).',
      ],
    },
  },
})

export default fr
