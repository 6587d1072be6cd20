import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: '退货与退款',
  description: `向 ${shop.name} 退货的期限、办法和退回的金额。`,
  lead: `对 ${shop.name} 的商品，您有 ${shop.windowDays} 天时间改变主意；商品有问题时有 ${f.guaranteeDays} 天。`,
  sections: {
    windows: {
      title: '期限有多长',
      text: [
        {
          table: {
            caption: '本店退货期限',
            head: ['原因', '从送达之日起', '退货运费'],
            rows: [
              ['改变主意', `${shop.windowDays} 天`, '由您承担'],
              ['有瑕疵、损坏、发错或与描述不符', `${f.guaranteeDays} 天`, '由我们承担'],
            ],
          },
        },
        '订单上会以日期显示两个期限的最后一天。您所在省的法律可能给您更多权利。',
      ],
    },
    how: {
      title: '如何办理',
      text: [
        {
          steps: [
            '在[我的订单](/account?path=yourOrders)中打开订单，选择“退货或换货”。',
            '选择商品、数量和原因；如有损坏，请附上照片。',
            '等待我们答复，然后寄出包裹并保留收据。',
            '包裹寄达后，款项退回您付款所用的卡。',
          ],
        },
        '因改变主意退货的商品应未使用且配件齐全。定做商品、已拆封的卫生用品和食品不能因此退回。',
      ],
    },
    refund: {
      title: '退回多少',
      text: ['您为所退商品支付的金额：折后价、费用、税以及所占的运费。我们不作任何扣留。'],
    },
    help: {
      title: '如果意见不一致',
      text: [
        `请先[写信给我们](${shop.links.contact})，或直接在[投诉中心](/account?path=complaint)提出投诉。Mallard 的[购物保障](/help/business/purchase-protection)适用于每个订单。`,
      ],
    },
  },
})

export default zh
