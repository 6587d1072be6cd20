import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: '服务条款',
  description: `${shop.name} 通过 Mallard 销售的条款。`,
  lead: `您通过 Mallard 向 ${shop.name} 购买。本条款与 Mallard 的条款一并适用。`,
  sections: {
    contract: {
      title: '合同',
      text: [
        `本店商品的卖方是位于${shop.place}的 ${shop.name}。付款成功时合同成立，您会收到确认邮件。Mallard 代我们收款；网站本身适用 Mallard 的[服务条款](/help/customer/terms-of-services)。`,
      ],
    },
    price: {
      title: '价格、税与配送',
      text: [
        '价格以加元计。每位买家都必须支付的费用已包含在最先显示的价格里；运费和税在付款前显示。',
        shop.deliversFree
          ? '本店所有订单在加拿大境内免运费。日期显示在商品页面和结账页面。'
          : `加拿大境内运费为 ${f.parcel}（商品页面另有显示的除外）；在本店购买超过 ${f.freeDeliveryOver} 免运费。日期显示在商品页面和结账页面。`,
        '包裹交到您手中之前，风险由我们承担。',
      ],
    },
    cancel: {
      title: '取消与退货',
      text: [
        `付款后 ${f.cancelMinutes} 分钟内可以立即取消；之后到包裹发出前可以向我们提出。改变主意的，${shop.windowDays} 天内可以退货；商品有问题的，${f.guaranteeDays} 天内可以退货。详见[退货与退款](${shop.links.returns})。`,
      ],
    },
    warranty: {
      title: '质量保证',
      text: [
        '商品必须依法与描述相符、适合其用途，并在合理时间内耐用。如有厂家保修，另行适用。本条款不限制您所在省的法律赋予您的任何权利。',
      ],
    },
    trouble: {
      title: '如有争议',
      text: [
        `请[写信给我们](${shop.links.contact})，或在[投诉中心](/account?path=complaint)提出投诉。您可以随时向法院或所在省的消费者保护机构求助。对消费者适用其居住省份的法律并由当地法院管辖；在魁北克以法文版为准。`,
      ],
    },
  },
})

export default zh
