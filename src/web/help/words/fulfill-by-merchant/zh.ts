import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = (f) => ({
  title: '商家自行配送',
  description: 'Mallard 的店铺如何存放、包装和寄出商品，买家可以期待什么。',
  lead: 'Mallard 上的每个订单都由销售的店铺自己存放、包装和寄出。本页说明这对买家和店铺意味着什么。',
  sections: {
    buyers: {
      title: '对买家意味着什么',
      text: [
        {
          list: [
            '包裹从店铺所在地寄出，使用店铺自己的包装。两家店铺就是两个包裹。',
            '商品页面上的日期根据店铺和您的所在地计算。详见[运费与时效](/help/business/shipping-rates-times)。',
            '关于商品的问题由最了解商品的店铺回答，退货也寄回店铺。',
            '我们的承诺同样有效：一个价格、一次付款、保障和[购物保障](/help/business/purchase-protection)。',
          ],
        },
      ],
    },
    steps: {
      title: '店铺如何处理订单',
      text: [
        {
          steps: [
            '订单付款后，店铺会收到邮件和站内通知。',
            `东部时间${f.dispatchHour}之前的订单，店铺在当个工作日包装并寄出，之后的在下一个工作日。`,
            '交给可跟踪的快递，并录入快递公司和运单号，买家会收到通知。',
            '包裹送达后，退货期限开始计算。',
          ],
        },
      ],
    },
    standards: {
      title: '所有店铺遵守的标准',
      text: [
        {
          table: {
            caption: '对店铺的要求',
            head: ['项目', '标准'],
            rows: [
              ['发货', `${f.dispatchHour}之前的订单当个工作日发出，之后的下一个工作日发出`],
              ['快递', '可跟踪；由店铺投保或自担风险'],
              ['包装', '足以承受运输；不夹带其他卖家的广告'],
              ['单据', '礼物订单的装箱单不显示价格'],
              ['取消申请', '在寄出之前答复'],
              ['退货', `瑕疵 ${f.guaranteeDays} 天内由店铺承担费用；改变主意按店铺规定`],
            ],
          },
        },
        '经常延迟或发错的店铺会收到提醒，并可能被暂停。具体见[卖家协议](/help/business/seller-agreement)。',
      ],
    },
    cost: {
      title: '费用',
      text: [
        `买家为一家店铺的部分支付 ${f.parcel} 运费，或按店铺自己的费率支付，该店商品超过 ${f.freeDeliveryOver} 时免运费，加急另加 ${f.express}。买家支付的运费归店铺所有，不收佣金。邮资和包装由店铺承担。`,
        '店铺可以选择所有订单免运费，也可以为大件或重物录入附加运费；附加运费包含在买家最先看到的价格里。',
      ],
    },
    storage: {
      title: '存货空间',
      text: [
        '注册时，我们会询问您是否有大型仓库、较小的库房，或两者都没有。没有错误答案：只要您销售的商品确实在那里并能按时发出，工作间或餐桌都可以。',
      ],
    },
  },
})

export default zh
