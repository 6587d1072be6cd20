import type { Dictionary } from '../rooms.ts'

export default {
  reasons: {
    bank_cannot_process: '银行无法处理',
    check_returned: '支票被退回',
    credit_not_processed: '退款未到账',
    customer_initiated: '持卡人要求退回',
    debit_not_authorized: '扣款未经授权',
    duplicate: '重复扣款',
    fraudulent: '并非持卡人付款',
    general: '未说明原因',
    incorrect_account_details: '账户信息有误',
    insufficient_funds: '余额不足',
    noncompliant: '不符合卡组织规则',
    product_not_received: '未收到商品',
    product_unacceptable: '与描述不符',
    subscription_canceled: '订阅已取消',
    unrecognized: '持卡人不认识此笔付款',
  },
} satisfies Dictionary<'desk-banks'>
