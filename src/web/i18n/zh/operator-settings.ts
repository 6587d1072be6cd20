import type { Dictionary } from '../rooms.ts'

export default {
  title: '设置',
  limits: '各角色的补偿额度',
  why: '原因',
  whyHint: '能查看日志的人会看到您写的原文。',
  limitsText: '用于订单页面上的补偿。超出额度时，请联系额度更高的同事。',
  role: '角色',
  order: '每单',
  week: '七天内',
  save: '保存',
  saved: '已保存',
  changed: '其他同事刚刚修改过，现显示最新值，未保存您的修改。',
  failed: '未能保存，请重试。',
  environment: '来自环境变量',
  environmentText: '服务器启动时读取一次，需在环境中修改，不能在此更改；密钥从不显示。',
  unset: '未设置',
  secret: '已设置（保密）',
  own: '默认',
} satisfies Dictionary<'operator-settings'>
