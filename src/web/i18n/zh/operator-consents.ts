import type { Dictionary } from '../rooms.ts'

export default {
  title: '资讯同意',
  may: {
    express: (since, _until) => `可以发信：${since} 同意，直至撤回。`,
    purchase: (since, until) => `可以发信至 ${until}：${since} 购买过。`,
    inquiry: (since, until) => `可以发信至 ${until}：${since} 咨询过服务。`,
  },
  lack: {
    never: (_since) => '不可发信：从未同意、购买或咨询。',
    withdrawn: (since) => `不可发信：${since} 已撤回。`,
    lapsed: (since) => `不可发信：${since} 已过期。`,
  },
  none: '尚无记录。',
  acts: { asked: '已申请，未确认', given: '同意', withdrawn: '撤回' },
  where: (place) => `位置：${place}`,
  version: (version) => `文本 ${version}`,
  proof: '证明表格（CSV）',
  failed: '未能生成证明，请重试。',
} satisfies Dictionary<'operator-consents'>
