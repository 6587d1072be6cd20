import type { Locale, Text } from '../../contract/locale.ts'
import { accountId, logins } from './people.ts'
import { dice, stableId } from './random.ts'
import type { DemoRow, DemoRows } from './rows.ts'
import { daysFrom, hoursFrom } from './time.ts'

type Sold = Pick<DemoRows, 'spus' | 'accounts'>

/** What fits every product, with what its shop says. */
const answered: readonly { words: Text; answer: Text }[] = [
  {
    words: { en: 'Do you wrap it as a gift?', fr: 'Faites-vous un emballage-cadeau\u00a0?', zh: '可以做礼品包装吗？' },
    answer: {
      en: 'Yes. Choose it at checkout, and write a few words for the card.',
      fr: 'Oui. Choisissez-le à la caisse et écrivez quelques mots pour la carte.',
      zh: '可以。结账时选择礼品包装，并填写贺卡内容即可。',
    },
  },
  {
    words: {
      en: 'Does it look as it does in the pictures?',
      fr: 'Est-il comme sur les photos\u00a0?',
      zh: '实物和图片一样吗？',
    },
    answer: {
      en: 'The pictures show the piece itself. Only the colour may differ a little from screen to screen.',
      fr: 'Les photos montrent l’article lui-même. Seule la couleur peut varier un peu selon l’écran.',
      zh: '图片就是实物拍摄，只是颜色会因屏幕略有差异。',
    },
  },
  {
    words: {
      en: 'May I send it back if it does not fit in?',
      fr: 'Puis-je le retourner s’il ne convient pas\u00a0?',
      zh: '不合适可以退吗？',
    },
    answer: {
      en: 'Of course, unused and within the days that stand beside the price. You ask for it from your order.',
      fr: 'Bien sûr, non utilisé et dans le délai indiqué près du prix. La demande se fait depuis votre commande.',
      zh: '当然，未使用且在价格旁标明的期限内即可，从订单中申请。',
    },
  },
]

const open: readonly Text[] = [
  {
    en: 'How much does it weigh with its box? I would carry it home by bus.',
    fr: 'Combien pèse-t-il avec sa boîte\u00a0? Je le rapporterais en autobus.',
    zh: '连包装有多重？我要坐公交带回家。',
  },
  {
    en: 'We would need twelve for a school. Can you send them together?',
    fr: 'Il nous en faudrait douze pour une école. Pouvez-vous les envoyer ensemble\u00a0?',
    zh: '我们学校需要十二件，可以一起寄吗？',
  },
]

/** Some products were asked about, and two questions wait for the seller of the demo. */
export function questionRows({ spus, accounts }: Sold, now: Date): DemoRows['productQuestions'] {
  const customers = accounts.filter(({ roles }) => roles.join() === 'customer')
  const own = accounts.find(({ id }) => id === accountId(logins.seller))?.shopId
  const askedBy = (spu: DemoRow<'spus'>, n: number) => {
    const roll = dice(`question/${spu.id}/${n}`)
    const { id: customerId, language } = roll.pick(customers)
    return { roll, language: language as Locale, customerId, id: stableId('product-question', `${spu.id}/${n}`) }
  }
  const nothing = { setAsideAt: null, heldAt: null, heldBy: null, heldWhy: '', version: 1 }
  const said = spus.flatMap((spu) =>
    answered.flatMap(({ words, answer }, n) => {
      const { roll, language, ...asked } = askedBy(spu, n)
      if (!roll.chance(0.08)) return []
      const askedAt = daysFrom(now, -roll.between(4, 90))
      const answeredAt = hoursFrom(askedAt, roll.between(2, 40))
      return [
        {
          ...asked,
          ...nothing,
          spuId: spu.id,
          shopId: spu.shopId,
          language,
          words: words[language],
          askedAt,
          answer: answer[language],
          answeredAt,
        },
      ]
    }),
  )
  const waiting = spus
    .filter(({ shopId, published }) => shopId === own && published !== false)
    .slice(0, open.length)
    .map((spu, n) => {
      const { roll: _, language, ...asked } = askedBy(spu, answered.length)
      const words = open[n]?.[language] ?? ''
      const askedAt = hoursFrom(now, -5 - 9 * n)
      return { ...asked, ...nothing, spuId: spu.id, shopId: spu.shopId, language, words, askedAt, answer: null, answeredAt: null }
    })
  return [...said, ...waiting]
}
