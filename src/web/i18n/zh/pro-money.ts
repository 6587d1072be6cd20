import type { Dictionary } from '../rooms.ts'
import seller from './seller-money.ts'

export default {
  ...seller,
  gone: '贵公司没有这笔打款。',
  tiles: {
    ...seller.tiles,
    sales: (n) => `${n} 笔付款，客户确认完工后解冻`,
    owedSince: (day) => `自${day}起；由后续服务收入抵扣`,
  },
  holds: {
    ...seller.holds,
    untilDelivered: '待客户确认完工',
    freeOn: (day) => `已确认完工，${day}解冻`,
  },
  payouts: { ...seller.payouts, noneText: '客户付款在确认完工后解冻，随后在打款日汇出。' },
  chargebacks: {
    ...seller.chargebacks,
    link: '您的服务中的拒付',
    text: '持卡人对付款提出争议时，银行会立即收回款项。在银行裁定前，您的份额会从余额中扣出；平台会用服务单资料答复银行。',
    none: '没有银行收回过您的服务款。',
    todo: { ...seller.chargebacks.todo, open: '请备好施工照片和单据，我们答复银行时可能需要。' },
  },
  statements: { ...seller.statements, text: '当月每笔明细及对应服务单，以及服务、税费和佣金汇总。' },
  check: { ...seller.check, text: '这里没有手工填写的数字：全部来自您的服务明细。' },
  toOrder: '查看服务单',
  ourTaxBack: (sum) => `其中税款 ${sum} 由平台应缴部分退还客户。`,
  soldOn: (day) => `客户于${day}付款`,
  rate: (percent) => `${percent}，随服务单约定`,
  items: { ...seller.items, goods: '服务', delivery: '附加费', refund: '退给客户' },
  kinds: { ...seller.kinds, holdReleased: '服务', sale: '服务' },
} satisfies Dictionary<'pro-money'>
