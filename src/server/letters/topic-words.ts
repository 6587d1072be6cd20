import type { LetterTopic } from '../../contract/letters.ts'
import type { Text } from '../../contract/locale.ts'

/** What a letter is about, for whoever reads it in a list or a mail. */
export const topicWords: Record<LetterTopic, Text> = {
  order: { en: 'An order', fr: 'Une commande', zh: '订单' },
  return: { en: 'A return or refund', fr: 'Un retour ou un remboursement', zh: '退货或退款' },
  account: { en: 'An account', fr: 'Un compte', zh: '账户' },
  privacy: { en: 'Privacy', fr: 'Vie privée', zh: '隐私' },
  access: { en: 'Accessibility', fr: 'Accessibilité', zh: '无障碍' },
  selling: { en: 'Selling on Mallard', fr: 'Vendre sur Mallard', zh: '在 Mallard 上销售' },
  report: { en: 'Something to report', fr: 'Un signalement', zh: '举报' },
  complaint: { en: 'Complaint', fr: 'Plainte', zh: '投诉' },
  other: { en: 'Something else', fr: 'Autre chose', zh: '其他' },
}
