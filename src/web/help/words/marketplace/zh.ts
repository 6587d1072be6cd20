import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = (f) => ({
  title: '集市介绍',
  description: 'Mallard 如何运作：商场、店铺和服务商，搜索，比价，评价，以及谁负责什么。',
  lead: '一座有许多扇门的房子。本页带您参观：有什么、谁负责什么、遵循什么规则。',
  sections: {
    parts: {
      title: '商场、店铺和服务商',
      text: [
        {
          list: [
            '**商场**围绕主题或地点汇集店铺。在每页顶部可以切换商场，购物车会跟着您。',
            '**店铺**是独立商家，各有自己的页面、风格和改变主意的退货期限。',
            '**服务商**在您附近提供服务。您只需描述一次需求，就能收到报价。',
          ],
        },
        '一个账户、一个购物车全部通用。商品和服务各有自己的结账流程，因为服务要先报价再付款。',
      ],
    },
    find: {
      title: '查找商品',
      text: [
        '搜索能理解中文、英文和法文，也能容忍打字错误。筛选项会显示每个选择剩下多少商品。任何店铺都不能花钱买更好的位置。',
        '[雷达](/tool/radar)按距离显示店铺和优惠。[畅销榜](/shop/bestSeller)根据订单统计。',
      ],
    },
    prices: {
      title: '看得明白的价格',
      text: [
        `在每个商品页面上，您可以看到最近 ${f.priceHistoryDays} 天的价格，以及同款或几乎相同的商品在其他店铺含运费和税的价格。如果划线价在此期间真正卖过的日子不足 ${f.wasDays} 天，我们会说明。`,
        '比价由计算机完成，总会显示依据、来源和日期，仅供参考。',
      ],
    },
    buy: {
      title: '购买',
      text: [
        '没有账户也能把商品放进购物车。付款时只需邮箱：我们会发送验证码，密码可以以后再设。一次付款涵盖所有店铺，各店铺分别寄出包裹。',
        '请参阅[运费与时效](/help/business/shipping-rates-times)、[退货与退款](/help/business/returns-refunds)和[购物保障](/help/business/purchase-protection)。',
      ],
    },
    reviews: {
      title: '评价',
      text: [
        `只有收到商品的人才能评价。文字在 ${f.reviewEditDays} 天内可以修改，最多可附 ${f.photos} 张照片或一段视频。店铺可以回复，但不能删除任何内容。`,
      ],
    },
    who: {
      title: '谁负责什么',
      text: [
        {
          table: {
            caption: 'Mallard 上的分工',
            head: ['事项', '负责方'],
            rows: [
              ['描述、定价、包装和寄出商品', '店铺'],
              ['回答商品问题，受理退货', '店铺'],
              ['报价并完成工作', '服务商'],
              ['收款和退款', 'Mallard，通过支付服务商'],
              ['制定规则，裁定投诉', 'Mallard'],
              ['依法对商品负责', '店铺；购物保障承诺的部分由 Mallard 负责'],
            ],
          },
        },
      ],
    },
    open: {
      title: '公开透明',
      text: [
        'Mallard 的软件是开源的。任何人都可以查看结果如何排序、账单如何计算，经营者也可以用它建立自己的集市。网站的每个接口都有文档。',
      ],
    },
  },
})

export default zh
