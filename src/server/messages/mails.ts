import type { Locale } from '../../contract/locale.ts'
import { type Letter, layOut, type MailBody } from './mail-layout.ts'

type Writer<Given> = Record<Locale, (given: Given) => Letter>

const ignore = {
  en: 'If this was not you, you can ignore this mail: nothing happens without the code.',
  fr: 'Si ce n’était pas vous, ignorez ce courriel : rien ne se passe sans le code.',
  zh: '如果不是您本人操作，请忽略此邮件：没有验证码，什么都不会发生。',
}

const letters = {
  registerCode: {
    en: ({ code }) => ({
      subject: `${code} is your Mallard code`,
      lines: ['Welcome to Mallard. Enter this code to open your account. It is good for ten minutes.'],
      code,
      foot: ignore.en,
    }),
    fr: ({ code }) => ({
      subject: `${code} est votre code Mallard`,
      lines: ['Bienvenue chez Mallard. Entrez ce code pour ouvrir votre compte. Il est valable dix minutes.'],
      code,
      foot: ignore.fr,
    }),
    zh: ({ code }) => ({
      subject: `您的 Mallard 验证码：${code}`,
      lines: ['欢迎来到 Mallard。请输入此验证码完成注册，十分钟内有效。'],
      code,
      foot: ignore.zh,
    }),
  } satisfies Writer<{ code: string }>,
  signInCode: {
    en: ({ code }) => ({
      subject: `${code} is your Mallard sign-in code`,
      lines: ['Enter this code to sign in. It is good for ten minutes.'],
      code,
      foot: ignore.en,
    }),
    fr: ({ code }) => ({
      subject: `${code} est votre code de connexion Mallard`,
      lines: ['Entrez ce code pour vous connecter. Il est valable dix minutes.'],
      code,
      foot: ignore.fr,
    }),
    zh: ({ code }) => ({
      subject: `您的 Mallard 登录验证码：${code}`,
      lines: ['请输入此验证码登录，十分钟内有效。'],
      code,
      foot: ignore.zh,
    }),
  } satisfies Writer<{ code: string }>,
  resetCode: {
    en: ({ code, url }) => ({
      subject: 'Set a new Mallard password',
      lines: ['Enter this code, or open the link, to set a new password. Both are good for ten minutes.'],
      code,
      button: { label: 'Set a new password', url },
      foot: ignore.en,
    }),
    fr: ({ code, url }) => ({
      subject: 'Choisissez un nouveau mot de passe Mallard',
      lines: ['Entrez ce code, ou ouvrez le lien, pour choisir un nouveau mot de passe. Les deux sont valables dix minutes.'],
      code,
      button: { label: 'Choisir un mot de passe', url },
      foot: ignore.fr,
    }),
    zh: ({ code, url }) => ({
      subject: '重设您的 Mallard 密码',
      lines: ['请输入此验证码或打开链接来设置新密码，十分钟内有效。'],
      code,
      button: { label: '设置新密码', url },
      foot: ignore.zh,
    }),
  } satisfies Writer<{ code: string; url: string }>,
  alreadyKnown: {
    en: ({ url }) => ({
      subject: 'You already have a Mallard account',
      lines: ['Somebody, most likely you, wanted to open an account with this email. It has one already: just sign in.'],
      button: { label: 'Sign in', url },
      foot: 'If this was not you, you can ignore this mail. Your account is unchanged.',
    }),
    fr: ({ url }) => ({
      subject: 'Vous avez déjà un compte Mallard',
      lines: ['Quelqu’un, sans doute vous, a voulu ouvrir un compte avec ce courriel. Il en a déjà un : connectez-vous simplement.'],
      button: { label: 'Se connecter', url },
      foot: 'Si ce n’était pas vous, ignorez ce courriel. Votre compte est inchangé.',
    }),
    zh: ({ url }) => ({
      subject: '您已有 Mallard 账户',
      lines: ['有人（很可能是您）想用此邮箱注册账户。此邮箱已有账户，直接登录即可。'],
      button: { label: '登录', url },
      foot: '如果不是您本人操作，请忽略此邮件。您的账户没有变化。',
    }),
  } satisfies Writer<{ url: string }>,
  passwordChanged: {
    en: ({ url }) => ({
      subject: 'Your Mallard password has changed',
      lines: ['Your password was just changed, and every other device was signed out.'],
      button: { label: 'It was not me: set a new password', url },
      foot: 'If it was you, there is nothing to do.',
    }),
    fr: ({ url }) => ({
      subject: 'Votre mot de passe Mallard a changé',
      lines: ['Votre mot de passe vient d’être changé, et tous les autres appareils ont été déconnectés.'],
      button: { label: 'Ce n’était pas moi : choisir un nouveau mot de passe', url },
      foot: 'Si c’était vous, il n’y a rien à faire.',
    }),
    zh: ({ url }) => ({
      subject: '您的 Mallard 密码已更改',
      lines: ['您的密码刚刚更改，其他设备均已退出登录。'],
      button: { label: '不是我：重设密码', url },
      foot: '如果是您本人操作，无需处理。',
    }),
  } satisfies Writer<{ url: string }>,
}

type Letters = typeof letters
export type LetterName = keyof Letters

export function writeMail<Name extends LetterName>(name: Name, locale: Locale, given: Parameters<Letters[Name][Locale]>[0]): MailBody {
  const write = letters[name][locale] as (given: unknown) => Letter
  return layOut(write(given), locale)
}
