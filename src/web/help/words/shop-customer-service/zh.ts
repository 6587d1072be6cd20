import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: '客户服务',
  description: `${shop.name} 的订单、配送、更改和商品问题解答。`,
  lead: '这里是我们最常被问到的问题。如果没有您的问题，请写信给我们。',
  sections: {
    orders: {
      title: '下单前后',
      text: [
        {
          questions: [
            ['需要账户吗？', '浏览不需要。付款时只需邮箱：您会收到验证码，密码可以以后再设。'],
            ['如何付款？', '通过 Mallard 的支付服务商刷卡。我们看不到卡号。'],
            [
              '可以更改订单吗？',
              `付款前可以。付款后 ${f.cancelMinutes} 分钟内可以立即取消并重新下单。之后只要包裹还没发出，系统会询问我们。`,
            ],
            ['发票在哪里？', '在您账户的订单里，可下载保存。'],
          ],
        },
      ],
    },
    delivery: {
      title: '配送',
      text: [
        {
          questions: [
            [
              '运费多少？',
              shop.deliversFree
                ? '免费。本店所有订单在加拿大境内免运费。'
                : `${f.parcel}（商品页面另有显示的除外）；在本店购买超过 ${f.freeDeliveryOver}（折后、税前）免运费。`,
            ],
            [
              '需要多久？',
              `我们位于${shop.place}。商品页面会显示送到您地址的最早和最晚日期。东部时间${f.dispatchHour}之前的订单在当个工作日发出。`,
            ],
            ['有加急吗？', `有，另加 ${f.express}，请在结账时选择。`],
            ['我的包裹在哪里？', '用订单号和邮箱[跟踪](/tracking)。'],
          ],
        },
      ],
    },
    trouble: {
      title: '如果有什么不对',
      text: [
        {
          questions: [
            [
              '送达时已损坏，或发错了。',
              `请在 ${f.guaranteeDays} 天内于[我的订单](/account?path=yourOrders)申请退货，退货运费由我们承担。`,
            ],
            ['我改变主意了。', `您有 ${shop.windowDays} 天时间。详见[退货与退款](${shop.links.returns})。`],
            ['一直没有收到。', '过了承诺的最晚日期，请通过投诉中心[写信给我们](/account?path=complaint)。'],
            ['你们没有答复。', '请在[投诉中心](/account?path=complaint)提出投诉，Mallard 也会看到。'],
          ],
        },
        `还有其他问题？请[写信给我们](${shop.links.contact})。`,
      ],
    },
  },
})

export default zh
