import type { Dictionary } from '../rooms.ts'

export default {
  payingOff: '本站尚未开通支付，暂时无法保存银行卡。',
  cardFieldsMissing: '银行卡输入框未能加载。请检查网络连接后重新加载页面。',
  cardField: '银行卡',
  useCard: '使用此卡',
  cardWrong: '请检查银行卡信息。',
  cardFields: '支付平台的银行卡输入框',
  testCards: '测试卡：4242 4242 4242 4242 支付成功，4000 0000 0000 0002 会被拒绝。有效期填未来日期，安全码除 000 外任意。',
  nameOnCard: '持卡人姓名',
  nameMissing: '请填写持卡人姓名。',
} satisfies Dictionary<'cards'>
