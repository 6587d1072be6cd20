import type en from '../en/review-tags.ts'
import type { Shape } from '../shape.ts'

export default {
  title: '有哪些突出之处？',
  most: (n) => `最多选 ${n} 项。`,
  counted: (tag, n) => `${tag}（${n}）`,
  tags: {
    wellMade: '做工好',
    asPictured: '与图片一致',
    goodValue: '物有所值',
    goodGift: '适合送礼',
    soft: '柔软',
    fastDelivery: '送货快',
    smallerThanExpected: '比预期小',
    notAsPictured: '与图片不符',
  },
} satisfies Shape<typeof en>
