import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = (f) => ({
  title: 'Nous joindre',
  description: 'Écrivez aux personnes qui gèrent Mallard, posez une question sur une commande ou déposez une plainte.',
  lead: 'Bien des questions trouvent leur réponse dans ces pages : essayez la recherche ci-dessus. Si vous préférez écrire à quelqu’un, le formulaire ci-dessous nous parvient à toute heure.',
  sections: {
    quick: {
      title: 'Plus rapide qu’un message',
      text: [
        {
          table: {
            caption: 'Le plus court chemin pour les questions courantes',
            head: ['Vous voulez', 'Faites ceci'],
            rows: [
              [
                'savoir où est un colis',
                '[Suivez la commande](/tracking) avec son numéro et votre courriel. Nul besoin de vous connecter.',
              ],
              [
                'annuler quelque chose',
                'Ouvrez la commande dans [vos commandes](/account?path=yourOrders) et choisissez « Annuler des articles ».',
              ],
              [
                'retourner quelque chose',
                'Ouvrez la commande dans [vos commandes](/account?path=yourOrders) et choisissez « Retourner ou remplacer ».',
              ],
              [
                'vous plaindre d’une boutique, d’un pro ou d’une commande',
                'Passez par le [centre de plaintes](/account?path=complaint). La boutique et nous voyons tous deux la plainte.',
              ],
              [
                'retrouver l’accès à votre compte',
                '[Choisissez un nouveau mot de passe](/account/forgotPassword) ou connectez-vous avec un code reçu par courriel.',
              ],
              ['arrêter nos courriels', 'Cliquez sur « Se désabonner » au bas de n’importe lequel d’entre eux.'],
            ],
          },
        },
      ],
    },
    form: {
      title: 'Écrivez-nous',
      text: [
        'Nous répondons par courriel, dans la langue de votre message. S’il s’agit d’une commande, son numéro nous aide. N’envoyez jamais de numéro de carte ni de mot de passe : personne ici ne vous en demandera.',
        { form: 'contact' },
      ],
    },
    complaint: {
      title: 'Si vous voulez porter plainte',
      text: [
        'Si vous avez un compte, le [centre de plaintes](/account?path=complaint) est le meilleur endroit : vous choisissez la commande, la boutique ou le pro, vous ajoutez des photos si elles sont utiles, et tout ce qui se dit reste dans un même fil. La boutique et nous sommes avertis aussitôt, et une plainte fermée se rouvre dès que vous écrivez de nouveau.',
        'Sans compte, ou si la plainte vise Mallard, choisissez « Plainte » comme sujet dans le formulaire ci-dessus. Vous recevez un numéro, et nous vous répondons par courriel.',
        'Vous pouvez aussi vous adresser à l’office de la protection du consommateur de votre province ou territoire, ou, s’il s’agit de vos renseignements personnels, au Commissariat à la protection de la vie privée ou à la Commission d’accès à l’information du Québec. Vous n’êtes pas tenu de vous plaindre d’abord à nous.',
      ],
    },
    reach: {
      title: 'Téléphone et poste',
      text: [
        { list: [`**Téléphone :** ${f.phone}`, `**Poste :** Mallard, ${f.address}`] },
        `Ce que vous envoyez par le formulaire est conservé ${f.letterMonths} mois, pour que nous puissions nous y reporter si vous écrivez de nouveau, puis effacé. La [politique de confidentialité](/help/customer/privacy-policy) explique qui peut le voir.`,
      ],
    },
    access: {
      title: 'Si quelque chose est difficile à utiliser',
      text: [
        'Ce site doit fonctionner au clavier, avec un lecteur d’écran et en gros caractères. Si une page vous arrête, choisissez « Accessibilité » comme sujet et dites-nous quelle page et quel outil vous utilisez. Si vous préférez recevoir une page sous une autre forme, par exemple en gros caractères, demandez-le de la même façon.',
      ],
    },
  },
})

export default fr
