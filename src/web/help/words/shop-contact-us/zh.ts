import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: `联系 ${shop.name}`,
  description: `就商品、订单或其他事情写信给 ${shop.name}。`,
  lead: `您的信息会送到${shop.place}的 ${shop.name}。我们通过邮件答复。`,
  sections: {
    form: {
      title: '写信给我们',
      text: ['请告诉我们是哪件商品或哪个订单。店铺和 Mallard 的经营者可以阅读您发送的内容。请勿发送银行卡号或密码。', { form: 'contact' }],
    },
    quick: {
      title: '更快的办法',
      text: [
        {
          list: [
            '用订单号和邮箱[跟踪订单](/tracking)。',
            '在[我的订单](/account?path=yourOrders)中取消或退货。',
            `阅读[退货与退款](${shop.links.returns})或[客户服务](${shop.links.service})。`,
          ],
        },
      ],
    },
    mallard: {
      title: '如果无法达成一致',
      text: [
        `请在[投诉中心](/account?path=complaint)提出投诉，Mallard 会与我们一起处理。您可以通过 Mallard 的[联系页面](/help/business/contact-us)或电话 ${f.phone} 联系 Mallard。`,
      ],
    },
  },
})

export default zh
