import type { Dictionary } from '../rooms.ts'

export default {
  swiper: { title: '图片', place: (n: number, of: number) => `第 ${n} 张，共 ${of} 张`, before: '上一张', next: '下一张' },
  couponsHelp: {
    title: '优惠券使用说明',
    steps: [
      '在店铺首页领取优惠券，或由 Mallard 发放。有效期内它都在您的优惠券中。',
      '结账时会列出适用的优惠券。每笔订单限用一张，除非注明可叠加。',
      '下单时即视为使用。若订单在付款前取消，优惠券会退回。',
      '过期的优惠券仍可查看，但不再有效。',
    ],
    mine: '我的优惠券',
  },
  part: {
    heading: (family: string, part: string) => `${family} / ${part}`,
    text: (template: string, shop: string) => `模板 ${template} 的一个部件，单独展示 ${shop} 的真实商品。`,
    unknown: '没有这个部件',
    unknownText: '以下是此模板的全部部件。',
    signIn: '此部件显示您自己的数据，请登录后查看。',
    all: '全部部件',
    nothing: '此账户暂无可显示的内容。',
    openDialog: '打开对话框',
  },
} satisfies Dictionary<'shop-parts'>
