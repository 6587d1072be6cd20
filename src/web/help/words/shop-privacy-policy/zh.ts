import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = ({ shop, ...f }) => ({
  title: '隐私政策',
  description: `您购买时 ${shop.name} 得知哪些信息，以及如何使用。`,
  lead: `您购买时 ${shop.name} 得知哪些信息，我们用来做什么、不做什么。`,
  sections: {
    two: {
      title: '两方各自负责',
      text: [
        `网站、账户、结账和付款由 Mallard 负责，适用 [Mallard 的隐私政策](/help/customer/privacy-policy)。${shop.name}（位于${shop.place}）如何使用您订单中的信息，由 ${shop.name} 负责。`,
      ],
    },
    what: {
      title: '我们得到什么',
      text: [
        {
          list: [
            '下单时：您的姓名、收货地址、给快递用的电话号码、所购商品，以及您写的留言或礼物贺词。',
            '写信时：您的姓名、邮箱和所写内容。',
            '退货或投诉时：原因和您发送的照片。',
            '评价时：您公开显示的名字和文字。',
          ],
        },
        '我们得不到您的密码、银行卡、其他订单，也不知道您看过什么。',
      ],
    },
    use: {
      title: '我们用来做什么',
      text: [
        '我们包装、寄出、答复、受理退货，并保存税法要求的记录。我们把姓名、地址和电话交给快递。仅此而已：我们不出售信息，未经您要求不会把您加入邮件列表，也不作他用。',
      ],
    },
    keep: {
      title: '保存多久，如何保护',
      text: [
        `信息保存在 Mallard 的系统中，本店只有需要的人才能看到。通过联系表单发来的信息在 ${f.letterMonths} 个月后删除。税法要求保存的内容，按税法要求的期限保存。`,
      ],
    },
    rights: {
      title: '您可以要求什么',
      text: [
        `您可以查询我们持有的关于您的信息，在法律允许的范围内要求更正或删除，也可以撤回同意。请[写信给我们](${shop.links.contact})，或写给 [Mallard](/help/business/contact-us?topic=privacy) 转交。您可以向加拿大隐私专员或所在省的机构投诉，在魁北克是 Commission d’accès à l’information。`,
      ],
    },
  },
})

export default zh
