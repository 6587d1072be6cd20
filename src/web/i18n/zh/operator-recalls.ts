import type { Dictionary } from '../rooms.ts'

export default {
  title: '召回',
  none: '没有召回',
  noneText: '可能有危险的商品在此下架，并通知所有买家。',
  by: (name, when) => `${name}，${when}`,
  add: '召回商品',
  address: '商品网址',
  addressHint: '浏览器中的网址，或商品编号。',
  notOne: '这不是商品网址。',
  looking: '正在查找…',
  reaches: (people, orders) => `购买人数：${people}，共 ${orders} 个订单。每人通知一次。`,
  isShown: '商品正在销售。召回后立即下架，店铺会看到原因。',
  isHidden: '商品目前未展示，并将继续不展示。',
  isRecalled: (when) => `已于 ${when} 召回。`,
  words: { en: '买家看到的内容（英语）', fr: '法语', zh: '中文' },
  wordsMissing: '每位买家都以自己的语言阅读。',
  noWayBack: '已发出的通知无法撤回。',
  go: (people) => `召回并通知 ${people} 人`,
  task: '正在通知买家',
  stale: '其间有人购买或取消。已重新统计：请查看后再次确认。尚未执行任何操作。',
  failed: '未执行，您填写的内容仍在。',
} satisfies Dictionary<'operator-recalls'>
