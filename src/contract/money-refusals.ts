/** What the marketplace's own books refuse. */
export const moneyRefusals = {
  'commission-past': {
    code: 40960,
    text: {
      en: 'A commission begins today at the earliest: what was sold keeps its own',
      fr: 'Une commission commence aujourd’hui au plus tôt : les ventes passées gardent la leur',
      zh: '佣金最早从今天起生效：已售订单保持原佣金',
    },
  },
  'commission-overlaps': {
    code: 40961,
    text: {
      en: 'Another commission for the same holds on some of these days',
      fr: 'Une autre commission s’applique déjà certains de ces jours',
      zh: '这些日期中已有同一范围的佣金规则',
    },
  },
  'bad-dates': {
    code: 40962,
    text: { en: 'The last day is before the first', fr: 'Le dernier jour précède le premier', zh: '结束日期早于开始日期' },
  },
  'terms-past': {
    code: 40964,
    text: { en: 'Terms begin today at the earliest', fr: 'Des conditions commencent aujourd’hui au plus tôt', zh: '条款最早从今天起生效' },
  },
  'terms-overlap': {
    code: 40965,
    text: {
      en: 'Other terms for the same hold on some of these days',
      fr: 'D’autres conditions s’appliquent déjà certains de ces jours',
      zh: '这些日期中已有同一范围的条款',
    },
  },
  'tax-overlaps': {
    code: 40966,
    text: {
      en: 'Another registration for the same tax holds on some of these days',
      fr: 'Une autre inscription pour la même taxe s’applique déjà certains de ces jours',
      zh: '这些日期中已有同一税种的登记',
    },
  },
  'needs-file': {
    code: 40967,
    text: {
      en: 'This provider tells us nothing of its movements by itself. Bring its file',
      fr: 'Ce prestataire ne nous transmet pas ses mouvements. Apportez son fichier',
      zh: '该服务商不会自动提供资金变动记录，请上传其文件',
    },
  },
  'above-your-limit': {
    code: 40968,
    text: {
      en: 'Your role does not move so much at once. Ask the owner',
      fr: 'Votre rôle ne permet pas un tel montant en une fois. Demandez au propriétaire',
      zh: '您的角色单次不能调整这么多，请联系所有者',
    },
  },
  'more-than-owed': {
    code: 40963,
    text: { en: 'So much is not owed', fr: 'Ce montant dépasse la dette', zh: '金额超过所欠款项' },
  },
  'commission-used': {
    code: 40998,
    text: {
      en: 'Something was sold under this commission already, or it began before today. Let it end instead',
      fr: 'Une vente s’est déjà faite avec cette commission, ou elle a commencé avant aujourd’hui. Mettez-y fin plutôt',
      zh: '已有订单按此佣金成交，或其早于今天生效，请改为终止',
    },
  },
  'payment-not-kept': {
    code: 40997,
    text: {
      en: 'The marketplace holds no payment of this order, so nothing can be paid back through it. Ask Finance how it was paid',
      fr: 'La place de marché ne détient aucun paiement de cette commande\u00a0: rien ne peut être remboursé par elle. Demandez aux Finances comment elle a été payée',
      zh: '平台未持有此订单的付款，无法通过平台退款，请向财务了解其付款方式',
    },
  },
  'payment-disputed': {
    code: 40996,
    text: {
      en: 'The buyer’s bank has taken this money back already. It cannot be refunded as well while that stands',
      fr: 'La banque de l’acheteur a déjà repris cet argent. Il ne peut pas être remboursé en plus tant que cela dure',
      zh: '买家的银行已收回这笔款项，在此期间不能再次退款',
    },
  },
  'coupon-used-up': {
    code: 40994,
    text: {
      en: 'This coupon is used up. Nothing was ordered; the order can be made without it',
      fr: 'Ce coupon est épuisé. Rien n’a été commandé\u00a0; la commande peut se faire sans lui',
      zh: '此优惠券额度已用完，尚未下单，可不用此券继续下单',
    },
  },
} as const
