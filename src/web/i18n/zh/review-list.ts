import type en from '../en/review-list.ts'
import { plural } from '../plural.ts'
import type { Shape } from '../shape.ts'

export default {
  noneLikeThat: '没有符合条件的评价。',
  loadMore: (n) => plural('zh', n, { other: '再看 # 条评价' }),
  verified: '已验证购买',
  bought: (what) => `购买款式：${what}`,
  photoBy: (name, n) => `${name} 的第 ${n} 张照片`,
  helpful: (n) => plural('zh', n, { other: '# 人觉得有帮助' }),
  sellerAnswered: '商家回复',
  isHelpful: '有帮助',
  anonymous: '匿名买家',
  edited: (day: string) => `${day}，已修改`,
  videoBy: (name: string) => `${name} 的视频`,
  answerReview: '回复此评价',
  changeAnswer: '修改回复',
  yourAnswer: '您的回复',
  answerHint: '所有人可见，最多 1,000 字。',
  sendAnswer: '发布回复',
  keepAsIs: '取消',
  questions: {
    title: '商品问答',
    none: '还没有人提问。',
    answered: (day) => `店铺于 ${day} 回答`,
    more: (n) => `再显示 ${n} 个问题`,
    ask: '向店铺提问',
    words: '您的问题',
    hint: '问题和回答对所有人可见，不显示您的姓名。请勿填写隐私信息，最多 500 字。',
    send: '提交问题',
    sent: '店铺已收到您的问题，有回答时会通知您。',
    isHeld: '谢谢！Mallard 工作人员会先查看您的问题，再转给店铺。',
  },
} satisfies Shape<typeof en>
