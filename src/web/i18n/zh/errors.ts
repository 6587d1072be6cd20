import type { Dictionary } from '../rooms.ts'

export default {
  title404: '哎呀！找不到页面',
  text404: '似乎找不到您要的内容',
  title400: '请求未能完成',
  text400: '页面发送了我们无法识别的内容（400），没有产生任何购买或更改。',
  titleShop: '本店暂时关闭',
  textShop: '店主暂时离开，或店铺尚未公开。您已下的订单不受影响，可随时查询。',
  otherShops: '其他店铺',
  ordersWait: '下单功能马上恢复，您可以先继续浏览。',
  waitTitle: '请稍候',
  waitText: '暂时无法读取您的账户。没有任何内容丢失，稍后即可恢复，您已下的订单不受影响。',
  offlineTitle: '池塘结冰了',
  offlineText: '目前没有网络连接。您最近看过的店铺、商品和帮助页面仍可阅读。您的购物车和订单都安全保存在我们这里，恢复连接后即可看到。',
  offlineAgain: '重试',
  offlineHome: '返回首页',
  offlineHelp: '阅读帮助',
} satisfies Dictionary<'errors'>
