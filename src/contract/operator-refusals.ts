/** What the work of those who run the marketplace may be refused for. */
export const operatorRefusals = {
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
  'budget-spent': {
    code: 40995,
    text: {
      en: 'It has cost more than that already. Nothing was changed',
      fr: 'Il a déjà coûté davantage. Rien n’a été modifié',
      zh: '已花费超过此数额，未作任何更改',
    },
  },
}
