import type { Dictionary } from '../rooms.ts'

export default {
  title: '请确认是您本人',
  why: '此操作涉及资金或个人证件，需要再次验证。',
  password: '您的密码',
  code: '验证器应用中的验证码，或恢复码',
  byCode: '改用验证码',
  byPassword: '改用密码',
  confirm: '确认',
  cancel: '取消',
  wrong: { password: '密码不正确', code: '验证码不正确' },
  failed: '暂时无法验证，请重试。',
} satisfies Dictionary<'work'>
