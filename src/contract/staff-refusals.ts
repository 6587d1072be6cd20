/** Of those who work at a place: what they lack, and what may not be done to a team. */
export const staffRefusals = {
  'factor-needed': {
    code: 40104,
    text: {
      en: 'This needs a second factor. Switch it on in your account, then try again',
      fr: 'Cette action exige un second facteur. Activez-le dans votre compte, puis réessayez',
      zh: '此操作需要两步验证。请先在账户中开启，然后重试',
    },
  },
  'seller-suspended': {
    code: 40107,
    text: {
      en: 'The marketplace has suspended you: open orders can be shipped and refunded, nothing else is changed for now',
      fr: 'La place de marché vous a suspendu\u00a0: les commandes ouvertes peuvent être expédiées et remboursées, rien d’autre ne change pour l’instant',
      zh: '平台已暂停您的经营：未完成的订单仍可发货和退款，其他内容暂时不能更改',
    },
  },
  'last-owner': {
    code: 40940,
    text: {
      en: 'There must be an owner. Make somebody else owner first',
      fr: 'Il faut un propriétaire. Nommez d’abord quelqu’un d’autre',
      zh: '必须保留一位所有者，请先指定其他所有者',
    },
  },
  'already-here': {
    code: 40941,
    text: {
      en: 'Whoever has this email works here already',
      fr: 'La personne à cette adresse travaille déjà ici',
      zh: '使用此邮箱的人已在这里工作',
    },
  },
  'team-full': {
    code: 40942,
    text: {
      en: 'The team is full. Remove somebody or withdraw an invitation first',
      fr: 'L’équipe est complète. Retirez d’abord une personne ou une invitation',
      zh: '团队人数已满，请先移除成员或撤回邀请',
    },
  },
  'invited-otherwise': {
    code: 40943,
    text: {
      en: 'The invitation is for another email. Sign in with the account that has it',
      fr: 'L’invitation est pour une autre adresse. Connectez-vous avec le compte qui la porte',
      zh: '此邀请发给了另一个邮箱，请用该邮箱的账户登录',
    },
  },
} as const
