import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = () => ({
  title: '如何导出和导入 Shopify 商品',
  description: '把商品从 Shopify 导出成文件，为 Mallard 准备文件，以及如何再导出。',
  lead: '如果您的商品已在 Shopify，就不必重新录入。本页说明如何取得文件、如何准备，以及每一列在 Mallard 上对应什么。',
  sections: {
    now: {
      title: '目前可用的功能',
      text: [
        { note: '从 Shopify 导出现在就可以做。Mallard 的导入功能属于卖家后台，目前尚未开放。请先按本页准备文件，您的工作不会白费。' },
        '注册不必等待：您现在就可以[开始经营](/register/startyourbusiness)。',
      ],
    },
    export: {
      title: '从 Shopify 导出',
      text: [
        {
          steps: [
            '登录 Shopify 后台，打开**商品**（Products）。',
            '点击**导出**（Export）。',
            '选择全部商品，或勾选需要的商品并选择“已选商品”。',
            '选择**纯 CSV 文件**，不要选 Excel 专用格式：它采用 UTF-8 编码，重音字母和中文都不会丢失。',
            '点击**导出商品**。小店立即得到文件，大店会收到邮件。',
          ],
        },
        '库存在另一个文件中：如果您从多个地点销售，请打开**库存**（Inventory）单独导出。',
      ],
    },
    file: {
      title: '文件的结构',
      text: [
        '每一行是一个款式，**Handle** 相同的行属于同一商品。标题和描述只写在第一行。只有 Handle 和图片的行用于添加图片。请让同一商品的行连在一起。',
        {
          table: {
            caption: 'Shopify 文件的列及其对应内容',
            head: ['Shopify', '在 Mallard 上', '请检查'],
            rows: [
              ['Handle', '把同一商品的行连在一起', '小写字母、数字和连字符'],
              ['Title', '标题', '先说明是什么，不要全用大写'],
              ['Body (HTML)', '描述', '脚本、样式和外部框架会被去除'],
              ['Vendor', '品牌', '同一品牌只用一种写法'],
              ['Product Category, Type', '分类', '不符合时请选择我们的分类'],
              ['Tags', '标签', '以逗号分隔'],
              ['Option1 至 Option3 的 Name 和 Value', '款式', '“Default Title”表示没有款式'],
              ['Variant SKU', '您自己的编号', '每个款式都不同'],
              ['Variant Barcode', '条形码', '便于买家比较，也便于我们匹配'],
              ['Variant Price', '价格', '加元，不含税'],
              ['Variant Compare At Price', '划线价', '仅限真正卖过的价格'],
              ['Variant Inventory Qty', '库存', '实际数量'],
              ['Variant Grams', '重量', '用于配送'],
              ['Image Src, Image Position, Variant Image', '图片', '以 https 开头的公开地址'],
              ['Status', '是否为草稿', '全部以草稿形式导入'],
            ],
          },
        },
        '表中没有的列（例如搜索引擎和 Google Shopping 的列）会被忽略。',
      ],
    },
    ready: {
      title: '准备文件',
      text: [
        {
          list: [
            '用能保持 UTF-8 的程序打开，并重新保存为 CSV。以 =、+、- 或 @ 开头的单元格会按文本读取，绝不当作公式。',
            '手续费或安装费等必收费用，请在导入后填入 Mallard 的相应栏目，Shopify 文件中没有这些内容。',
            '请撰写英文和法文说明，有中文更好。Shopify 的其他语言在另一个文件中导出。',
            '去掉这里不允许销售的商品，详见[卖家协议](/help/business/seller-agreement)。',
            '导入完成之前，请保持图片在线。',
          ],
        },
      ],
    },
    import: {
      title: '导入将如何进行',
      text: [
        '您将在卖家后台上传文件。文件在服务器上读取，您可以关闭页面。有错误的行会显示问题所在，可直接修改。所有商品都以草稿形式导入：您看过之前不会对外销售。同一文件再次导入只会更新商品，不会重复创建，因为 Handle 和您的编号是已知的。',
      ],
    },
    back: {
      title: '再导出',
      text: [
        '您放进来的内容，也应当能取出来。卖家后台将以相同的列导出您的商品，Shopify 和其他平台都能读取。在此之前，请[写信给我们](/help/business/contact-us?topic=selling)，我们会把您的数据做成文件给您。',
      ],
    },
    trouble: {
      title: '如果出了问题',
      text: [
        {
          questions: [
            ['重音字母显示错误。', '文件以其他编码保存。请重新导出，并以 UTF-8 打开。'],
            ['一个商品变成了多个。', 'Handle 在各行之间不一致，或各行被排序打散。请按 Handle 排序。'],
            ['长数字以零结尾。', '电子表格把条形码四舍五入了。打开文件前请把该列设为文本。'],
            ['缺少图片。', '图片地址不公开，或不以 https 开头。'],
          ],
        },
        'Shopify 是 Shopify Inc. 的商标。Mallard 与其没有关联；其菜单和列可能在我们不知情的情况下变化。',
      ],
    },
  },
})

export default zh
