/** What is said while the database is away or busy. */
export const awayRefusals = {
  busy: {
    code: 50300,
    text: {
      en: 'Many people are here right now. Please try again in a moment',
      fr: 'Il y a beaucoup de monde en ce moment. Réessayez dans un instant',
      zh: '当前访问人数较多，请稍后再试',
    },
  },
  'not-known-yet': {
    code: 50301,
    text: {
      en: 'The connection broke while this was being saved, and we do not know yet whether it was. Please look again in a moment',
      fr: 'La connexion s’est interrompue pendant l’enregistrement et nous ne savons pas encore s’il a eu lieu. Vérifiez dans un instant',
      zh: '保存时连接中断，目前还不能确定是否已保存。请稍后再查看',
    },
  },
  'writes-wait': {
    code: 50302,
    text: {
      en: 'Nothing can be saved for a moment. What you entered is still here: please try again shortly',
      fr: 'Rien ne peut être enregistré pour l’instant. Ce que vous avez saisi est toujours là : réessayez sous peu',
      zh: '暂时无法保存，您填写的内容还在，请稍后重试',
    },
  },
} as const
