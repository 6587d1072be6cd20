import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: `关于 ${shop.name}`,
  description: `${shop.name} 是谁、在哪里，以及您可以放心的事。`,
  lead: shop.description,
  sections: {
    who: {
      title: '我们是谁',
      text: [
        `${shop.name} 是位于${shop.place}的独立店铺。[本店](${shop.links.home})的每件商品都由我们自己挑选、定价和描述，也由我们自己包装和寄出。`,
        '我们通过 Mallard 销售，这是加拿大独立店铺的集市。Mallard 负责结账和付款，并为自己的保障承诺负责。',
      ],
    },
    promise: {
      title: '您可以放心的事',
      text: [
        {
          list: [
            shop.deliversFree
              ? '本店所有订单在加拿大境内免运费。'
              : `运费为 ${f.parcel}（商品页面另有显示的除外）；在本店购买超过 ${f.freeDeliveryOver} 免运费。`,
            `您有 ${shop.windowDays} 天时间改变主意；商品有瑕疵、损坏、发错或与描述不符时有 ${f.guaranteeDays} 天。`,
            '第一眼看到的就是完整价格：人人都必须支付的费用已包含在内。',
            '只有在本店购买过的人才能评价，我们无法删除他们写的内容。',
          ],
        },
      ],
    },
    reach: {
      title: '如何联系我们',
      text: [`请在[联系我们](${shop.links.contact})页面写信给我们。订单问题请看[客户服务](${shop.links.service})。`],
    },
  },
})

export default zh
