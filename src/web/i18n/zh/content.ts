import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  creditsTitle: '图片来源',
  creditsText: '本商城的图片由以下三维模型渲染而成。感谢每一位分享作品的人。',
  changes: '改动：为 Mallard 重新布景、配色与打光。',
  model: '模型',
  licence: '许可协议',
  source: '出处',
  usedIn: '用于',
  pictures: (n: number) => plural('zh', n, { other: '# 张图片' }),
} satisfies Dictionary<'content'>
