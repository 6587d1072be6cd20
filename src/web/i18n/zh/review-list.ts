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
} satisfies Shape<typeof en>
