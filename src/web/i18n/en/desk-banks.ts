/** Why card holders’ banks take payments back, by the names that payment providers give it. */
export default {
  reasons: {
    bank_cannot_process: 'The bank could not carry it out',
    check_returned: 'A cheque came back',
    credit_not_processed: 'A refund did not arrive',
    customer_initiated: 'The card holder asked for it',
    debit_not_authorized: 'The debit was not allowed',
    duplicate: 'Charged twice',
    fraudulent: 'The card holder did not pay it',
    general: 'No reason given',
    incorrect_account_details: 'The account’s details were wrong',
    insufficient_funds: 'There was not enough money',
    noncompliant: 'Against the rules of the card',
    product_not_received: 'The goods did not arrive',
    product_unacceptable: 'Not as described',
    subscription_canceled: 'The subscription was cancelled',
    unrecognized: 'The card holder does not recognise it',
  },
}
