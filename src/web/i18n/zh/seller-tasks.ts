import type { Dictionary } from '../rooms.ts'

export default {
  title: '长时间任务（最新在前）',
  failed: '任务列表未能加载，任务本身不受影响。',
  kinds: {
    'change-prices': '批量修改价格',
    'change-states': '批量上架或归档',
    'edit-products': '表格批量修改商品',
    'read-import': '读取商品文件',
    'import-goods': '导入商品',
    'ship-orders': '批量发货',
    'export-goods': '导出商品文件',
  } as Record<string, string>,
} satisfies Dictionary<'seller-tasks'>
