import type { Dictionary } from '../rooms.ts'

export default {
  title: (shop) => `与 ${shop} 的留言`,
  write: (shop) => `联系 ${shop}`,
  label: (shop) => `给 ${shop} 的留言`,
  hint: '店铺会在这里回复，您也会收到邮件。请勿填写银行卡号。',
  you: '您',
  photo: (n) => `留言图片 ${n}`,
  send: '发送',
  notSent: '留言未能发送。请去掉银行卡号后重试。',
  unread: '无法读取留言，请重新加载页面。',
} satisfies Dictionary<'order-thread'>
