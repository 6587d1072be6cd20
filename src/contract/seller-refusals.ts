/** What a seller's own work may be refused for. */
export const sellerRefusals = {
  'nothing-to-send': {
    code: 40930,
    text: {
      en: 'So many pieces are not waiting to be sent. Please look again',
      fr: 'Ce nombre d’articles n’est plus à expédier. Veuillez vérifier',
      zh: '待发货的件数不足，请重新查看',
    },
  },
  'decide-first': {
    code: 40931,
    text: {
      en: 'The buyer asked to cancel. Please decide about that first',
      fr: 'L’acheteur a demandé l’annulation. Décidez-en d’abord',
      zh: '买家申请了取消，请先处理该申请',
    },
  },
  'refund-changed': {
    code: 40932,
    text: {
      en: 'What is left to refund has changed. Nothing was paid; please look at the sum again',
      fr: 'Le solde remboursable a changé. Rien n’a été versé; vérifiez la somme',
      zh: '可退金额已变动，尚未退款，请重新确认金额',
    },
  },
  'nothing-to-refund': {
    code: 40933,
    text: { en: 'There is nothing left to refund', fr: 'Il ne reste rien à rembourser', zh: '已没有可退的金额' },
  },
} as const
