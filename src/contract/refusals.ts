import { awayRefusals } from './away-refusals.ts'
import { jobRefusals } from './job-refusals.ts'
import type { Locale } from './locale.ts'
import { moneyRefusals } from './money-refusals.ts'
import { openingRefusals } from './opening-refusals.ts'
import { operatorRefusals } from './operator-refusals.ts'
import { sellerRefusals } from './seller-refusals.ts'
import { staffRefusals } from './staff-refusals.ts'

/** What the server may answer instead of data. `code` stands in the envelope; `text` is what the person reads. */
export const refusals = {
  'bad-input': {
    code: 40000,
    text: { en: 'Please check what you entered', fr: 'Veuillez vérifier votre saisie', zh: '请检查您填写的内容' },
  },
  'not-signed-in': {
    code: 401,
    text: {
      en: 'need to log in again, about to jump',
      fr: 'Vous devez vous reconnecter, redirection en cours',
      zh: '需要重新登录，即将跳转',
    },
  },
  'session-ended': {
    code: 60001,
    text: {
      en: 'need to log in again, about to jump',
      fr: 'Vous devez vous reconnecter, redirection en cours',
      zh: '需要重新登录，即将跳转',
    },
  },
  'prove-again': {
    code: 40103,
    text: {
      en: 'Please confirm that it is you, with your password or a code',
      fr: 'Veuillez confirmer votre identité avec votre mot de passe ou un code',
      zh: '请用密码或验证码确认是您本人',
    },
  },
  'login-failed': {
    code: 40100,
    text: {
      en: 'Login failed: the email or the password is not right',
      fr: 'Échec de la connexion : le courriel ou le mot de passe est incorrect',
      zh: '登录失败：邮箱或密码不正确',
    },
  },
  'code-wrong': {
    code: 40000,
    text: {
      en: 'verification code incorrect, try again',
      fr: 'Code de vérification incorrect, réessayez',
      zh: '验证码不正确，请重试',
    },
  },
  'password-weak': {
    code: 40000,
    text: {
      en: 'This password is too easy to guess. Please choose another',
      fr: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre',
      zh: '此密码太容易被猜到，请换一个',
    },
  },
  forbidden: { code: 403, text: { en: 'You may not do this', fr: 'Vous n’avez pas accès à cette action', zh: '您无权进行此操作' } },
  'not-found': { code: 404, text: { en: 'We could not find that', fr: 'Nous n’avons pas trouvé cet élément', zh: '没有找到相关内容' } },
  conflict: {
    code: 40900,
    text: {
      en: 'Somebody was faster. Please look again and retry',
      fr: 'Quelqu’un a été plus rapide. Vérifiez puis réessayez',
      zh: '内容已被更改，请刷新后重试',
    },
  },
  'cart-empty': {
    code: 40901,
    text: { en: 'There is nothing to buy yet', fr: 'Il n’y a encore rien à acheter', zh: '还没有可购买的商品' },
  },
  'price-changed': {
    code: 40902,
    text: {
      en: 'The total has changed. Please look at it again',
      fr: 'Le total a changé. Veuillez le vérifier',
      zh: '总价已变动，请重新确认',
    },
  },
  'coupon-unfit': {
    code: 40903,
    text: { en: 'This coupon cannot be used here', fr: 'Ce coupon ne peut pas être utilisé ici', zh: '此优惠券不可用' },
  },
  'out-of-stock': {
    code: 40904,
    text: { en: 'There are not enough pieces left', fr: 'Il ne reste pas assez d’articles', zh: '库存不足' },
  },
  'order-paid': {
    code: 40905,
    text: {
      en: 'The order has been paid, check the order',
      fr: 'La commande a été payée, consultez-la',
      zh: '订单已支付，请查看订单',
    },
  },
  'order-cancelled': {
    code: 40900,
    text: {
      en: 'The order has been cancelled, place a new order',
      fr: 'La commande a été annulée, passez-en une nouvelle',
      zh: '订单已取消，请重新下单',
    },
  },
  'too-late': {
    code: 40906,
    text: { en: 'It is too late for that', fr: 'Il est trop tard pour cela', zh: '已超过可操作的时间' },
  },
  'not-returnable': {
    code: 40907,
    text: { en: 'This item isn’t eligible for return', fr: 'Cet article n’est pas admissible au retour', zh: '此商品不符合退货条件' },
  },
  'not-reviewable': {
    code: 40908,
    text: {
      en: 'A product can be reviewed once it has been delivered',
      fr: 'Un produit peut être évalué une fois livré',
      zh: '商品送达后才能评价',
    },
  },
  'needs-quote': {
    code: 40910,
    text: {
      en: 'This service is priced by quote. Please ask for one',
      fr: 'Le prix de ce service est établi par soumission. Veuillez en demander une',
      zh: '此服务需先报价，请先提交咨询',
    },
  },
  'quote-expired': {
    code: 40900,
    text: {
      en: 'This quote has run out. Ask for a new one',
      fr: 'Cette soumission est expirée. Demandez-en une nouvelle',
      zh: '此报价已过期，请重新询价',
    },
  },
  'quote-not-open': {
    code: 40900,
    text: {
      en: 'This quote can no longer be changed or accepted',
      fr: 'Cette soumission ne peut plus être modifiée ni acceptée',
      zh: '此报价已无法更改或接受',
    },
  },
  'no-prepay': {
    code: 40911,
    text: {
      en: 'This quote is paid in full: nothing is asked in advance',
      fr: 'Cette soumission se paie en entier : aucun acompte n’est demandé',
      zh: '此报价需全额支付，不设预付款',
    },
  },
  'needs-approval': {
    code: 40912,
    text: {
      en: 'This is more than ten percent above what was agreed. Ask the customer to approve a change first',
      fr: 'C’est plus de dix pour cent au-dessus de l’entente. Faites d’abord approuver un changement par le client',
      zh: '金额超出约定价格的 10%，请先请客户批准变更',
    },
  },
  'rest-unpaid': {
    code: 40913,
    text: {
      en: 'Please pay what is left first',
      fr: 'Veuillez d’abord payer le solde',
      zh: '请先支付余款',
    },
  },
  'not-rateable': {
    code: 40908,
    text: {
      en: 'A service can be rated once the work is done and paid',
      fr: 'Un service peut être évalué une fois les travaux faits et payés',
      zh: '服务完成并付款后才能评价',
    },
  },
  ...jobRefusals,
  'payment-failed': { code: 40200, text: { en: 'Payment failed', fr: 'Le paiement a échoué', zh: '支付失败' } },
  'card-unconfirmed': {
    code: 40201,
    text: {
      en: 'The bank wants to confirm this card. Pay with it once and keep it then',
      fr: 'La banque veut confirmer cette carte. Payez une fois avec elle et enregistrez-la à ce moment',
      zh: '银行需要验证此卡。请先用它付款一次，并在付款时保存',
    },
  },
  'provider-silent': {
    code: 40202,
    text: {
      en: 'The payment provider has not answered. Please try again',
      fr: 'Le fournisseur de paiement n’a pas répondu. Réessayez',
      zh: '支付平台没有响应，请重试',
    },
  },
  'cards-full': {
    code: 40909,
    text: {
      en: 'You have as many cards as can be kept. Delete one first',
      fr: 'Vous avez déjà le nombre maximal de cartes. Supprimez-en une d’abord',
      zh: '保存的银行卡已达上限，请先删除一张',
    },
  },
  'views-full': {
    code: 40922,
    text: {
      en: 'You have as many views of this list as can be kept. Delete one first',
      fr: 'Vous avez déjà le nombre maximal de vues de cette liste. Supprimez-en une d’abord',
      zh: '此列表保存的视图已达上限，请先删除一个',
    },
  },
  'too-many': {
    code: 42900,
    text: { en: 'Too many requests. Please wait a moment', fr: 'Trop de demandes. Patientez un instant', zh: '请求过于频繁，请稍候' },
  },
  'too-large': { code: 41300, text: { en: 'That is too large to send', fr: 'L’envoi est trop volumineux', zh: '提交的内容过大' } },
  'wrong-type': {
    code: 41500,
    text: { en: 'This kind of content is not accepted here', fr: 'Ce type de contenu n’est pas accepté ici', zh: '不支持此内容类型' },
  },
  'avatar-too-large': {
    code: 41300,
    text: { en: 'avatar image at most 2MB', fr: 'image de profil d’au plus 2 Mo', zh: '头像图片不能超过 2MB' },
  },
  'image-too-large': {
    code: 41300,
    text: { en: 'image at most 10MB', fr: 'image d’au plus 10 Mo', zh: '图片不能超过 10MB' },
  },
  'inquiry-image-too-large': {
    code: 41300,
    text: {
      en: 'The size of the uploaded avatar image cannot exceed 5MB!',
      fr: 'L’image téléversée ne peut pas dépasser 5 Mo !',
      zh: '上传的图片大小不能超过 5MB！',
    },
  },
  'video-too-large': {
    code: 41300,
    text: {
      en: 'The size of the uploaded avatar video cannot exceed 20MB!',
      fr: 'La vidéo téléversée ne peut pas dépasser 20 Mo !',
      zh: '上传的视频大小不能超过 20MB！',
    },
  },
  'wrong-image-type': {
    code: 41500,
    text: {
      en: 'image types JPG, JPEG, PNG, GIF only',
      fr: 'images JPG, JPEG, PNG ou GIF seulement',
      zh: '仅支持 JPG、JPEG、PNG、GIF 图片',
    },
  },
  'wrong-video-type': {
    code: 41500,
    text: { en: 'video types MP4, WebM and MOV only', fr: 'vidéos MP4, WebM ou MOV seulement', zh: '仅支持 MP4、WebM、MOV 视频' },
  },
  'picture-unreadable': {
    code: 40000,
    text: {
      en: 'We cannot read this picture. Please choose another',
      fr: 'Nous ne pouvons pas lire cette image. Choisissez-en une autre',
      zh: '无法读取此图片，请换一张',
    },
  },
  'cart-full': {
    code: 40911,
    text: {
      en: 'The cart holds 200 different articles. Remove one first',
      fr: 'Le panier contient 200 articles différents. Retirez-en un d’abord',
      zh: '购物车已有 200 种商品，请先移除一种',
    },
  },
  'too-many-unpaid': {
    code: 40912,
    text: {
      en: 'You have several unpaid orders. Pay or cancel one of them first',
      fr: 'Vous avez plusieurs commandes impayées. Payez-en une ou annulez-la d’abord',
      zh: '您有多个未付款订单，请先付款或取消其中一个',
    },
  },
  'wrong-province': {
    code: 40913,
    text: {
      en: 'This postal code lies in another province. Which of the two is right?',
      fr: 'Ce code postal se trouve dans une autre province. Lequel des deux est exact ?',
      zh: '此邮政编码属于另一个省份，请确认哪一项正确',
    },
  },
  'second-code-needed': {
    code: 40101,
    text: {
      en: 'This account also asks for a code of its authenticator app. Sign in with the password and that code',
      fr: 'Ce compte demande aussi un code de son application d’authentification. Connectez-vous avec le mot de passe et ce code',
      zh: '此账户还需要身份验证器应用的验证码，请使用密码和该验证码登录',
    },
  },
  'second-code-wrong': {
    code: 40102,
    text: {
      en: 'That code is not right, or was used before',
      fr: 'Ce code n’est pas exact ou a déjà servi',
      zh: '验证码不正确或已被使用',
    },
  },
  'application-incomplete': {
    code: 40914,
    text: {
      en: 'Something is still missing. Please look through the steps again',
      fr: 'Il manque encore quelque chose. Veuillez revoir les étapes',
      zh: '还有内容未填写，请再检查各个步骤',
    },
  },
  'agreement-changed': {
    code: 40915,
    text: {
      en: 'The seller agreement has changed. Please read it again',
      fr: 'L’entente avec les vendeurs a changé. Veuillez la relire',
      zh: '卖家协议已更新，请重新阅读',
    },
  },
  'name-taken': {
    code: 40916,
    text: {
      en: 'This address is taken. Please choose another',
      fr: 'Cette adresse est déjà prise. Choisissez-en une autre',
      zh: '此地址已被使用，请换一个',
    },
  },
  'no-gift-wrap': {
    code: 40917,
    text: {
      en: 'This shop does not wrap gifts. Please take the gift wrap off in your cart',
      fr: 'Cette boutique n’emballe pas les cadeaux. Veuillez retirer l’emballage dans votre panier',
      zh: '此店铺不提供礼品包装，请在购物车中取消礼品包装',
    },
  },
  'points-short': {
    code: 40918,
    text: {
      en: 'You do not have enough points for this',
      fr: 'Vous n’avez pas assez de points pour cela',
      zh: '您的积分不足',
    },
  },
  'points-off': {
    code: 40919,
    text: {
      en: 'Points cannot be used here',
      fr: 'Les points ne peuvent pas être utilisés ici',
      zh: '此处不能使用积分',
    },
  },
  'slot-taken': {
    code: 40920,
    text: {
      en: 'That time is no longer free. Please choose another',
      fr: 'Ce moment n’est plus libre. Choisissez-en un autre',
      zh: '该时间已被占用，请另选时间',
    },
  },
  'out-of-area': {
    code: 40921,
    text: {
      en: 'The pro does not come to that address. Choose another address, or ask for a quote',
      fr: 'Le pro ne se déplace pas jusqu’à cette adresse. Choisissez-en une autre ou demandez une soumission',
      zh: '该地址超出服务商的上门范围，请更换地址或申请报价',
    },
  },
  ...openingRefusals,
  ...sellerRefusals,
  ...staffRefusals,
  ...operatorRefusals,
  ...moneyRefusals,
  'wrong-verb': { code: 40500, text: { en: 'Use POST for this call', fr: 'Utilisez POST pour cet appel', zh: '此接口请使用 POST' } },
  'wrong-host': {
    code: 42100,
    text: { en: 'This host is not served here', fr: 'Cet hôte n’est pas desservi ici', zh: '此域名不在本站服务范围' },
  },
  ...awayRefusals,
  bug: { code: 50000, text: { en: 'Something broke on our side', fr: 'Une erreur est survenue de notre côté', zh: '服务器出现问题' } },
} as const satisfies Record<string, { code: number; text: Record<Locale, string> }>

export type RefusalReason = keyof typeof refusals

/** An answer the caller must expect, with its code in the envelope. Any other throw is our bug: it is logged whole and answered as 500 without details. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    readonly details: object = {},
  ) {
    super(reason)
  }
}
