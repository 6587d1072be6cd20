import type { Locale } from './locale.ts'

/** Of a marketplace that is not set up yet, and of those who apply to it. */
export const openingRefusals = {
  'payment-not-set-up': {
    code: 40972,
    text: {
      en: 'Paying is not set up here yet, so nothing can be bought',
      fr: 'Le paiement n’est pas encore configuré ici : aucun achat n’est possible',
      zh: '本站尚未开通支付，暂时无法购买',
    },
  },
  'link-over': {
    code: 40973,
    text: {
      en: 'This link has been used or is over. Start the server again for a new one',
      fr: 'Ce lien a déjà servi ou a expiré. Redémarrez le serveur pour en obtenir un nouveau',
      zh: '此链接已被使用或已过期，请重新启动服务器以获取新链接',
    },
  },
  'email-taken': {
    code: 40974,
    text: {
      en: 'This email has an account already. Please choose another',
      fr: 'Un compte existe déjà pour ce courriel. Choisissez-en un autre',
      zh: '此邮箱已有账户，请换一个',
    },
  },
  'picture-too-small': {
    code: 40976,
    text: {
      en: 'This picture is too small to be read. Please take it again, closer or with more detail',
      fr: 'Cette image est trop petite pour être lisible. Reprenez-la de plus près ou avec plus de détails',
      zh: '图片太小，无法看清，请靠近一些重新拍摄',
    },
  },
  'name-alike': {
    code: 40975,
    text: {
      en: 'This name looks like that of a business that is here already. Please choose another',
      fr: 'Ce nom ressemble à celui d’une entreprise déjà présente ici. Choisissez-en un autre',
      zh: '此名称与本站已有商家的名称过于相似，请换一个',
    },
  },
} as const satisfies Record<string, { code: number; text: Record<Locale, string> }>
