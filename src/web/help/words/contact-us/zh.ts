import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const zh: TranslationOf<typeof en> = (f) => ({
  title: '联系我们',
  description: '写信给 Mallard 的管理人员，询问订单，或提出投诉。',
  lead: '许多问题在这些页面上就有答案，不妨先用上方的搜索。如果您更愿意写给真人，下面的表单随时可以送达。',
  sections: {
    quick: {
      title: '比写信更快的办法',
      text: [
        {
          table: {
            caption: '常见问题的最快办法',
            head: ['您想要', '可以这样做'],
            rows: [
              ['查看包裹在哪里', '用订单号和邮箱[跟踪订单](/tracking)，无需登录。'],
              ['取消商品', '在[我的订单](/account?path=yourOrders)中打开订单，选择“取消商品”。'],
              ['退货', '在[我的订单](/account?path=yourOrders)中打开订单，选择“退货或换货”。'],
              ['投诉店铺、服务商或订单', '使用[投诉中心](/account?path=complaint)，我们和店铺都会看到。'],
              ['重新进入账户', '[设置新密码](/account/forgotPassword)，或用邮件验证码登录。'],
              ['停止接收邮件', '点击任意一封邮件底部的“退订”。'],
            ],
          },
        },
      ],
    },
    form: {
      title: '写信给我们',
      text: [
        '我们会用您来信的语言，通过电子邮件回复。如果与订单有关，请写上订单号。请勿发送银行卡号或密码：我们的任何人都不会向您索要。',
        { form: 'contact' },
      ],
    },
    complaint: {
      title: '如果您要投诉',
      text: [
        '如果您有账户，[投诉中心](/account?path=complaint)是最合适的地方：选择订单、店铺或服务商，需要时附上照片，双方所说的话都保存在同一条记录里。店铺和我们会立即收到通知；已结束的投诉，只要您再次留言就会重新打开。',
        '没有账户，或者投诉的是 Mallard 本身，请在上面的表单中选择“投诉”。您会得到一个编号，我们会通过邮件答复。',
        '您也可以联系所在省或地区的消费者保护机构；如果涉及个人信息，可以联系加拿大隐私专员办公室。您不必先向我们投诉。',
      ],
    },
    reach: {
      title: '电话与邮寄',
      text: [
        { list: [`**电话：** ${f.phone}`, `**邮寄：** Mallard，${f.address}`] },
        `通过表单发送的内容会保存 ${f.letterMonths} 个月，以便您再次来信时我们能够查阅，之后即予删除。谁可以看到这些内容，请见[隐私政策](/help/customer/privacy-policy)。`,
      ],
    },
    access: {
      title: '如果有什么不好用',
      text: [
        '本网站应当可以只用键盘、用屏幕阅读器、用大字体操作。如果某个页面让您无法继续，请选择“无障碍”作为主题，告诉我们是哪个页面以及您使用的工具。如果您想要其他形式的页面，例如大字版，也可以同样提出。',
      ],
    },
  },
})

export default zh
