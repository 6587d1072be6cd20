import type { Locale, Text } from '../../contract/locale.ts'
import { contactOf } from '../accounts/contacts.ts'
import type { Db } from '../db/database.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import { layOut } from '../messages/mail-layout.ts'
import type { MailPort } from '../ports/mail.ts'

interface Post {
  db: Db
  mail: MailPort
  origin: string
}

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    'mail-privacy': { accountId: string; says: 'copy' | 'refused' }
    'mail-erased': { email: string; locale: Locale }
  }
}

const words = {
  copy: { en: 'Your data is ready', fr: 'Vos données sont prêtes', zh: '您的数据已备好' },
  copyText: {
    en: 'The copy of everything we keep about you is ready. Sign in and confirm that it is you to fetch it. It is there for seven days.',
    fr: 'La copie de tout ce que nous conservons à votre sujet est prête. Connectez-vous et confirmez votre identité pour la télécharger. Elle reste disponible sept jours.',
    zh: '我们保存的与您有关的全部信息的副本已备好。请登录并确认是您本人后下载，保留七天。',
  },
  refused: { en: 'Your request about your data', fr: 'Votre demande au sujet de vos données', zh: '关于您的数据请求' },
  refusedText: {
    en: 'We could not do what you asked. The reason stands beside your request in your account.',
    fr: 'Nous n’avons pas pu donner suite à votre demande. La raison figure à côté de votre demande, dans votre compte.',
    zh: '我们未能满足您的请求，原因请见账户中的该请求。',
  },
  button: { en: 'Open my data', fr: 'Ouvrir mes données', zh: '打开我的数据' },
  foot: {
    en: 'If you did not ask for this, change your password and write to us.',
    fr: 'Si vous n’avez rien demandé, changez votre mot de passe et écrivez-nous.',
    zh: '如果不是您提出的，请修改密码并联系我们。',
  },
  erased: { en: 'Your account is erased', fr: 'Votre compte est effacé', zh: '您的账户已删除' },
  erasedText: {
    en: 'What we kept about you is erased. Amounts and goods of what you bought stay in our books without your name; whose the invoices were is sealed until the tax law no longer asks for it, and then erased too. This is our last mail. You can open a new account with this address at any time.',
    fr: 'Ce que nous conservions à votre sujet est effacé. Les montants et les articles de vos achats restent dans nos livres, sans votre nom\u00a0; à qui étaient les factures est scellé tant que la loi fiscale l’exige, puis effacé aussi. Ceci est notre dernier courriel. Vous pouvez ouvrir un nouveau compte avec cette adresse en tout temps.',
    zh: '我们保存的与您有关的信息已删除。您所购物品和金额保留在账簿中，不含姓名；发票归属按税法期限封存，到期后一并删除。这是我们发给您的最后一封邮件。您随时可以用此邮箱重新注册。',
  },
  erasedFoot: { en: 'Nothing else will come.', fr: 'Rien d’autre ne suivra.', zh: '不会再有后续邮件。' },
} satisfies Record<string, Text>

export const privacyDeliveries = ({ db, mail, origin }: Post): Pick<Deliveries, 'mail-privacy' | 'mail-erased'> => ({
  async 'mail-privacy'({ accountId, says }) {
    const known = await contactOf(db, accountId)
    if (!known) return
    const { language: locale, email } = known
    const letter = {
      subject: words[says][locale],
      lines: [says === 'copy' ? words.copyText[locale] : words.refusedText[locale]],
      button: { label: words.button[locale], url: `${origin}/account?path=privacy` },
      foot: words.foot[locale],
    }
    await mail.send({ to: email, ...layOut(letter, locale) })
  },
  'mail-erased': ({ email, locale }) =>
    mail.send({
      to: email,
      ...layOut({ subject: words.erased[locale], lines: [words.erasedText[locale]], foot: words.erasedFoot[locale] }, locale),
    }),
})
