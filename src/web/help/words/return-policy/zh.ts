import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = (f) => ({
  title: '退货政策',
  description: '一页读懂 Mallard 的退货政策，购买前可阅读，也可打印。',
  lead: '这是简版，供购买前阅读和打印。包含每个步骤的完整版见“退货与退款”页面。',
  sections: {
    policy: {
      title: '政策',
      text: [
        {
          list: [
            `**有瑕疵、损坏、发错或与描述不符：** 送达后 ${f.guaranteeDays} 天内可以退货，适用于 Mallard 上的所有店铺。退货运费由店铺承担。`,
            `**改变主意：** 在店铺自己的期限内可以退货；店铺未另行规定的，为送达后 ${f.changeOfMindDays} 天。除非店铺另有说明，退货运费由您承担。`,
            '**退回的金额：** 您为所退商品支付的金额，包括相关费用、税以及其所占的运费，退回付款所用的卡。',
            '**不收重新上架费。** 店铺不得因收回商品而扣留部分货款。',
          ],
        },
      ],
    },
    except: {
      title: '例外',
      text: [
        '因改变主意不能退回的有：按您的尺寸定做或刻有您文字的商品、已拆封的卫生用品、食品，以及只退回部分所购商品时随购买赠送的礼品。',
        '对有瑕疵、损坏、发错或描述错误的商品，保障没有例外。',
      ],
    },
    how: {
      title: '如何退货',
      text: [
        '在[我的订单](/account?path=yourOrders)中打开订单，选择“退货或换货”，按步骤操作。订单上会以日期显示每个期限的最后一天。[退货与退款](/help/business/returns-refunds)说明了每个步骤。',
      ],
    },
    law: {
      title: '法律',
      text: [
        '本政策是在您所在省或地区消费者保护法赋予的权利之外的，这些权利包括：商品必须与描述相符、适合其用途、在合理时间内耐用，以及网上订单未按时送达时可以取消。本政策不限制其中任何一项。',
      ],
    },
  },
})

export default zh
