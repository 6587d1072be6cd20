import type { Locale } from '../contract/locale.ts'

/** The countries we send to and look addresses up in. */
export const countries = ['ca', 'us', 'cn'] as const
export type Country = (typeof countries)[number]

export const countryNames: Record<Country, Record<Locale, string>> = {
  ca: { en: 'Canada', fr: 'Canada', zh: '加拿大' },
  us: { en: 'United States', fr: 'États-Unis', zh: '美国' },
  cn: { en: 'China', fr: 'Chine', zh: '中国' },
}

// Code, then the name in English, French and Chinese; one name where English and French agree.
const written: Record<Country, string> = {
  ca: `
    AB|Alberta||艾伯塔省
    BC|British Columbia|Colombie-Britannique|不列颠哥伦比亚省
    MB|Manitoba||马尼托巴省
    NB|New Brunswick|Nouveau-Brunswick|新不伦瑞克省
    NL|Newfoundland and Labrador|Terre-Neuve-et-Labrador|纽芬兰与拉布拉多省
    NS|Nova Scotia|Nouvelle-Écosse|新斯科舍省
    NT|Northwest Territories|Territoires du Nord-Ouest|西北地区
    NU|Nunavut||努纳武特地区
    ON|Ontario||安大略省
    PE|Prince Edward Island|Île-du-Prince-Édouard|爱德华王子岛省
    QC|Quebec|Québec|魁北克省
    SK|Saskatchewan||萨斯喀彻温省
    YT|Yukon||育空地区
  `,
  us: `
    AL|Alabama||亚拉巴马州
    AK|Alaska||阿拉斯加州
    AZ|Arizona||亚利桑那州
    AR|Arkansas||阿肯色州
    CA|California|Californie|加利福尼亚州
    CO|Colorado||科罗拉多州
    CT|Connecticut||康涅狄格州
    DE|Delaware||特拉华州
    DC|District of Columbia|District de Columbia|哥伦比亚特区
    FL|Florida|Floride|佛罗里达州
    GA|Georgia|Géorgie|佐治亚州
    HI|Hawaii|Hawaï|夏威夷州
    ID|Idaho||爱达荷州
    IL|Illinois||伊利诺伊州
    IN|Indiana||印第安纳州
    IA|Iowa||艾奥瓦州
    KS|Kansas||堪萨斯州
    KY|Kentucky||肯塔基州
    LA|Louisiana|Louisiane|路易斯安那州
    ME|Maine||缅因州
    MD|Maryland||马里兰州
    MA|Massachusetts||马萨诸塞州
    MI|Michigan||密歇根州
    MN|Minnesota||明尼苏达州
    MS|Mississippi||密西西比州
    MO|Missouri||密苏里州
    MT|Montana||蒙大拿州
    NE|Nebraska||内布拉斯加州
    NV|Nevada||内华达州
    NH|New Hampshire||新罕布什尔州
    NJ|New Jersey||新泽西州
    NM|New Mexico|Nouveau-Mexique|新墨西哥州
    NY|New York||纽约州
    NC|North Carolina|Caroline du Nord|北卡罗来纳州
    ND|North Dakota|Dakota du Nord|北达科他州
    OH|Ohio||俄亥俄州
    OK|Oklahoma||俄克拉何马州
    OR|Oregon||俄勒冈州
    PA|Pennsylvania|Pennsylvanie|宾夕法尼亚州
    RI|Rhode Island||罗得岛州
    SC|South Carolina|Caroline du Sud|南卡罗来纳州
    SD|South Dakota|Dakota du Sud|南达科他州
    TN|Tennessee||田纳西州
    TX|Texas||得克萨斯州
    UT|Utah||犹他州
    VT|Vermont||佛蒙特州
    VA|Virginia|Virginie|弗吉尼亚州
    WA|Washington||华盛顿州
    WV|West Virginia|Virginie-Occidentale|西弗吉尼亚州
    WI|Wisconsin||威斯康星州
    WY|Wyoming||怀俄明州
  `,
  cn: `
    AH|Anhui||安徽省
    BJ|Beijing|Pékin|北京市
    CQ|Chongqing||重庆市
    FJ|Fujian||福建省
    GS|Gansu||甘肃省
    GD|Guangdong||广东省
    GX|Guangxi||广西壮族自治区
    GZ|Guizhou||贵州省
    HI|Hainan||海南省
    HE|Hebei||河北省
    HL|Heilongjiang||黑龙江省
    HA|Henan||河南省
    HK|Hong Kong||香港特别行政区
    HB|Hubei||湖北省
    HN|Hunan||湖南省
    NM|Inner Mongolia|Mongolie-Intérieure|内蒙古自治区
    JS|Jiangsu||江苏省
    JX|Jiangxi||江西省
    JL|Jilin||吉林省
    LN|Liaoning||辽宁省
    MO|Macao||澳门特别行政区
    NX|Ningxia||宁夏回族自治区
    QH|Qinghai||青海省
    SN|Shaanxi||陕西省
    SD|Shandong||山东省
    SH|Shanghai||上海市
    SX|Shanxi||山西省
    SC|Sichuan||四川省
    TW|Taiwan|Taïwan|台湾省
    TJ|Tianjin||天津市
    XZ|Tibet||西藏自治区
    XJ|Xinjiang||新疆维吾尔自治区
    YN|Yunnan||云南省
    ZJ|Zhejiang||浙江省
  `,
}

export interface Province {
  code: string
  name: Record<Locale, string>
}

const lists = new Map<Country, readonly Province[]>()

/** Provinces, territories or states, by their name in English. */
export function provincesOf(country: Country): readonly Province[] {
  const known = lists.get(country)
  if (known) return known
  const list = written[country]
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', en = '', fr = '', zh = ''] = row.trim().split('|')
      return { code, name: { en, fr: fr || en, zh } }
    })
  lists.set(country, list)
  return list
}

export const provinceOf = (country: Country, code: string): Province | undefined => provincesOf(country).find((each) => each.code === code)
