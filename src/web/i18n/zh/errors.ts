import type { Dictionary } from '../rooms.ts'

export default {
  title404: '哎呀！找不到页面',
  text404: '似乎找不到您要的内容',
  title400: '请求未能完成',
  text400: '页面发送了我们无法识别的内容（400），没有产生任何购买或更改。',
  titleShop: '本店暂时关闭',
  textShop: '店主暂时离开，或店铺尚未公开。您已下的订单不受影响，可随时查询。',
  otherShops: '其他店铺',
} satisfies Dictionary<'errors'>
