import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = () => ({
  title: 'Mallard 代发货',
  description: 'Mallard 是否为店铺存放和寄出商品：目前没有，以及可以怎么做。',
  lead: '有些集市会替店铺存放和寄出商品。本集市目前没有这样做，我们如实说明，而不是空口许诺。',
  sections: {
    now: {
      title: '目前的情况',
      text: [
        { note: 'Mallard 代发货功能已关闭。本集市的经营者没有仓库，也没有任何商品由我们寄出。' },
        '每件商品都由销售的店铺存放、包装和寄出，详见[商家自行配送](/help/business/fulfill-by-merchant)。如果您看到写着“由 Mallard 发货”的商品或消息，请[告诉我们](/help/business/contact-us?topic=report)。',
      ],
    },
    buyers: {
      title: '对买家',
      text: [
        '您不会因此有任何损失。送达日期、免运费规则、保障和[购物保障](/help/business/purchase-protection)对所有店铺都一样，因为它们与仓库归谁所有无关。',
      ],
    },
    shops: {
      title: '对需要发货帮助的店铺',
      text: [
        {
          list: [
            '您可以与自己选择的仓储物流公司合作。买家看到的是您的名字，您的承诺仍是您的承诺。',
            '只向该公司提供所需的信息：姓名、地址和电话。它不得用于其他目的。',
            '运单号由您或您授权使用账户的人录入。',
          ],
        },
      ],
    },
    later: {
      title: '如果将来开通',
      text: [
        '如果经营者开设仓库，本页会说明费用、地点、发货速度以及各方责任。任何变化都会事先征求店铺意见；没有人必须使用，使用它也不会换来更好的搜索位置。',
      ],
    },
  },
})

export default zh
