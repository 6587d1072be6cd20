import type { Dictionary } from '../rooms.ts'

export default {
  zoomIn: '放大',
  zoomOut: '缩小',
  cannot: '此浏览器无法绘制地图，列表中有全部内容。',
  credit: '地图数据：Natural Earth',
  pins: '地图标记，与列表顺序一致',
  searchHere: '移动地图时搜索',
  open: '地图',
  close: '关闭地图',
} satisfies Dictionary<'map'>
