import type { Dictionary } from '../rooms.ts'

export default {
  reasons: {
    bank_cannot_process: 'La banque n’a pas pu l’exécuter',
    check_returned: 'Un chèque est revenu',
    credit_not_processed: 'Un remboursement n’est pas arrivé',
    customer_initiated: 'Le titulaire l’a demandé',
    debit_not_authorized: 'Le prélèvement n’était pas autorisé',
    duplicate: 'Facturé deux fois',
    fraudulent: 'Le titulaire n’a pas fait ce paiement',
    general: 'Aucun motif donné',
    incorrect_account_details: 'Les coordonnées du compte étaient fausses',
    insufficient_funds: 'Il n’y avait pas assez d’argent',
    noncompliant: 'Contraire aux règles de la carte',
    product_not_received: 'Les articles ne sont pas arrivés',
    product_unacceptable: 'Non conforme à la description',
    subscription_canceled: 'L’abonnement était résilié',
    unrecognized: 'Le titulaire ne le reconnaît pas',
  },
} satisfies Dictionary<'desk-banks'>
