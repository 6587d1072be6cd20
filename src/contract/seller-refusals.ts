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
  'bank-account-wrong': {
    code: 40064,
    text: {
      en: 'This is no Canadian bank account: three digits for the institution, five for the transit, seven to twelve for the account',
      fr: 'Ce n’est pas un compte bancaire canadien\u00a0: trois chiffres pour l’institution, cinq pour le transit, sept à douze pour le compte',
      zh: '这不是有效的加拿大银行账户：机构号 3 位，分行号 5 位，账号 7 至 12 位',
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
  'code-taken': {
    code: 40947,
    text: {
      en: 'This code is in use. Please choose another',
      fr: 'Ce code est déjà utilisé. Choisissez-en un autre',
      zh: '此优惠码已被使用，请换一个',
    },
  },
  'no-translation': {
    code: 42230,
    text: {
      en: 'No proposal came. Please try again in a moment, or write the text yourself',
      fr: 'Aucune proposition n’est venue. Réessayez dans un instant ou écrivez le texte vous-même',
      zh: '没有得到译文建议，请稍后再试，或自行填写',
    },
  },
  'no-host': {
    code: 40949,
    text: {
      en: 'This name cannot be a shop’s own. Please enter a public host name like shop.example.ca',
      fr: 'Ce nom ne peut pas être celui d’une boutique. Entrez un nom d’hôte public comme boutique.exemple.ca',
      zh: '此名称不能作为店铺域名，请输入公开的域名，如 shop.example.ca',
    },
  },
  'host-taken': {
    code: 40950,
    text: { en: 'Another shop has this name', fr: 'Une autre boutique porte ce nom', zh: '此域名已被其他店铺使用' },
  },
  'deal-overlaps': {
    code: 40951,
    text: {
      en: 'This piece has another deal at that time. Choose another time, or end the other one first',
      fr: 'Cet article a déjà une promotion à ce moment. Choisissez une autre période ou terminez d’abord l’autre',
      zh: '该商品在此期间已有其他特价，请另选时间或先结束原有特价',
    },
  },
  'deal-not-lower': {
    code: 40952,
    text: {
      en: 'A deal must cost less than the piece does now',
      fr: 'Une promotion doit coûter moins que le prix actuel de l’article',
      zh: '特价必须低于该商品的当前售价',
    },
  },
  'deal-units': {
    code: 40953,
    text: {
      en: 'There are not so many pieces on the shelf. Offer fewer, or add to your stock first',
      fr: 'Il n’y a pas autant d’articles en stock. Offrez-en moins ou augmentez d’abord votre stock',
      zh: '库存没有这么多，请减少数量或先补货',
    },
  },
  'deal-price-new': {
    code: 40954,
    text: {
      en: 'The price that a deal crosses out must have been asked for at least 7 days of the last year',
      fr: 'Le prix qu’une promotion barre doit avoir tenu au moins 7 jours de la dernière année',
      zh: '特价所划去的原价，过去一年中必须至少有 7 天是真实售价',
    },
  },
  'gift-overlaps': {
    code: 40955,
    text: {
      en: 'This product is given away at that time already',
      fr: 'Ce produit est déjà offert en cadeau à ce moment',
      zh: '该商品在此期间已作为赠品',
    },
  },
  'already-over': {
    code: 40948,
    text: {
      en: 'It is over already. An offer is not started again: make a new one',
      fr: 'C’est déjà terminé. Une offre ne reprend pas\u00a0: créez-en une nouvelle',
      zh: '已经结束。活动不能重新开始，请新建一个',
    },
  },
} as const
