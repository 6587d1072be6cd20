/** What the work of those who run the marketplace may be refused for. */
export const operatorRefusals = {
  'only-looking': {
    code: 40981,
    text: {
      en: 'You are looking as somebody else: nothing can be changed',
      fr: 'Vous regardez à la place de quelqu’un d’autre\u00a0: rien ne peut être modifié',
      zh: '您正以他人的视角查看，不能更改任何内容',
    },
  },
  'hidden-here': {
    code: 40982,
    text: {
      en: 'This is private. It stays hidden while you look as somebody else',
      fr: 'C’est privé\u00a0: cela reste masqué pendant que vous regardez à la place de quelqu’un d’autre',
      zh: '此内容属于隐私，以他人的视角查看时不予显示',
    },
  },
  'not-mergeable': {
    code: 40984,
    text: {
      en: 'The two accounts cannot become one now. Look at what stands in the way',
      fr: 'Les deux comptes ne peuvent pas être réunis pour l’instant. Voyez ce qui s’y oppose',
      zh: '这两个账户目前无法合并，请查看原因',
    },
  },
  'nobody-to-see': {
    code: 40983,
    text: {
      en: 'Nobody can look as them: the account is closed, works for the marketplace, or the place has no owner',
      fr: 'Personne ne peut regarder à leur place\u00a0: le compte est fermé, travaille pour la place de marché, ou le lieu n’a pas de propriétaire',
      zh: '无法以其视角查看：账户已关闭、属于平台员工，或该商家没有所有者',
    },
  },
  'over-limit': {
    code: 40980,
    text: {
      en: 'This is more than your role may give. Nothing was paid; ask somebody of Finance',
      fr: 'C’est plus que ce que votre rôle permet. Rien n’a été versé\u00a0; adressez-vous aux Finances',
      zh: '超出您的角色可给予的额度，尚未付款，请联系财务',
    },
  },
  'rule-says-nothing': {
    code: 40986,
    text: {
      en: 'It says nothing yet: name what else the words mean, or at least one product',
      fr: 'Cela ne dit encore rien\u00a0: indiquez ce que les mots signifient aussi, ou au moins un produit',
      zh: '内容为空：请填写这些词还表示什么，或至少选择一件商品',
    },
  },
  'category-under-itself': {
    code: 40987,
    text: {
      en: 'A category cannot go below itself or into something below it',
      fr: 'Une catégorie ne peut pas aller sous elle-même ni dans ce qui se trouve dessous',
      zh: '类目不能移到自身或其下级之中',
    },
  },
  'category-wrong-level': {
    code: 40988,
    text: {
      en: 'These two do not fit: only categories of one level are merged, and one moves below the level above it',
      fr: 'Ces deux-là ne vont pas ensemble\u00a0: on ne fusionne que des catégories d’un même niveau, et l’on déplace sous le niveau supérieur',
      zh: '层级不符：只能合并同级类目，移动时只能放到上一级之下',
    },
  },
  'category-in-use': {
    code: 40989,
    text: {
      en: 'It is in use: it has goods, categories below it or old addresses. Merge it into another one instead',
      fr: 'Elle est utilisée\u00a0: elle contient des produits, des sous-catégories ou d’anciennes adresses. Fusionnez-la plutôt avec une autre',
      zh: '该类目正在使用（含商品、下级类目或旧网址），请改为合并到其他类目',
    },
  },
  'category-too-deep': {
    code: 40990,
    text: {
      en: 'There are three levels; nothing goes below the third',
      fr: 'Il y a trois niveaux\u00a0; rien ne va sous le troisième',
      zh: '共三级类目，第三级之下不能再添加',
    },
  },
  'category-has-commission': {
    code: 40991,
    text: {
      en: 'It has a commission of its own that still holds. End that first',
      fr: 'Elle a une commission propre encore en vigueur. Mettez-y d’abord fin',
      zh: '该类目有仍在生效的专属佣金，请先结束该佣金',
    },
  },
  'erasure-blocked': {
    code: 40992,
    text: {
      en: 'Not yet: something is under way that has to end first. Nothing was erased',
      fr: 'Pas encore\u00a0: quelque chose est en cours et doit d’abord se terminer. Rien n’a été effacé',
      zh: '暂时不能：还有未了结的事项。尚未删除任何内容',
    },
  },
  'campaign-begun': {
    code: 40993,
    text: {
      en: 'It is planned or was sent already. Nothing was changed; write another one like it',
      fr: 'Elle est planifiée ou a déjà été envoyée. Rien n’a été modifié\u00a0; écrivez-en une autre semblable',
      zh: '该邮件已排期或已发送，未作任何更改；可另写一封类似的',
    },
  },
  'requirement-open': {
    code: 40944,
    text: {
      en: 'Something that is required is not met. Nothing was decided; say why it may be accepted all the same',
      fr: 'Une exigence n’est pas remplie. Rien n’a été décidé\u00a0; dites pourquoi la demande peut être acceptée malgré tout',
      zh: '有要求尚未满足，未作任何决定；请说明为何仍可通过',
    },
  },
  'nothing-required': {
    code: 40945,
    text: {
      en: 'Nothing is required of such applications yet. Require something first; until then a person decides',
      fr: 'Rien n’est encore exigé de ces demandes. Exigez d’abord quelque chose\u00a0; d’ici là, une personne décide',
      zh: '此类申请尚无任何要求。请先设置要求，在此之前由人工决定',
    },
  },
  'budget-spent': {
    code: 40995,
    text: {
      en: 'It has cost more than that already. Nothing was changed',
      fr: 'Il a déjà coûté davantage. Rien n’a été modifié',
      zh: '已花费超过此数额，未作任何更改',
    },
  },
}
