import type { Said } from './kinds.ts'

const said = (text: string): [string, Said][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', en = '', fr = '', zh = ''] = line.split('=').map((part) => part.trim())
      return [key, { en, fr, zh }]
    })

const named = (text: string): ReadonlyMap<string, Said> => new Map(said(text))

/** Departments and aisles as this catalogue names them. */
export const places = named(`
sport=Sports=Sports=运动户外
sport-running=Running=Course à pied=跑步
sport-hiking=Hiking=Randonnée=徒步
sport-cycling=Cycling=Cyclisme=骑行
sport-combat=Combat sports=Sports de combat=搏击
sport-fitness=Fitness=Entraînement=健身
sport-winter=Winter sports=Sports d’hiver=冬季运动
sport-fishing=Fishing=Pêche=钓鱼
shoes=Footwear=Chaussures=鞋靴
shoes-summer=Summer footwear=Chaussures d’été=夏季鞋
shoes-winter=Winter footwear=Chaussures d’hiver=冬季鞋
clothes=Clothing=Vêtements=服装
clothes-dresses=Dresses=Robes=裙装
clothes-coats=Coats and jackets=Manteaux=外套
clothes-accessories=Hats and socks=Chapeaux et bas=帽袜
bags=Bags=Sacs=箱包
bags-small=Small leather goods=Petite maroquinerie=小皮具
bags-packs=Packs=Sacs à dos=背包
camp=Camping=Camping=露营
camp-shelter=Shelter=Abris=帐篷天幕
camp-sleep=Sleep outdoors=Dormir dehors=户外睡眠
camp-cook=Camp kitchen=Cuisine de camp=野炊
tech=Electronics=Électronique=电子产品
tech-phones=Phones=Téléphones=手机通讯
tech-computers=Computers=Ordinateurs=电脑
tech-inputs=Keyboards and mice=Claviers et souris=键鼠
tech-sound=Audio=Audio=音频
tech-video=Video=Vidéo=影音
tech-photo=Photography=Photo=摄影
tech-office=Office machines=Bureautique=办公设备
tech-power=Power=Alimentation=充电
auto=Automotive=Automobile=汽车用品
auto-electronics=Car electronics=Électronique auto=车载电子
auto-wheels=Wheels=Roues=轮胎轮毂
auto-care=Car care=Entretien auto=汽车养护
kitchen=Kitchenware=Cuisine=厨房
kitchen-small=Small appliances=Petits appareils=小家电
kitchen-coffee=Coffee gear=Matériel à café=咖啡器具
kitchen-cookware=Cookware=Batterie de cuisine=锅具刀具
kitchen-table=Tableware=Vaisselle=餐具
food=Grocery=Épicerie=食品
food-drinks=Tea and coffee=Thé et café=茶与咖啡
food-pantry=Pantry=Garde-manger=粮油调味
food-health=Sports nutrition=Nutrition sportive=运动营养
home=Household=Maison=家居
home-clean=Floor care=Entretien des sols=地面清洁
home-appliances=Large appliances=Électroménagers=大家电
home-air=Heating and air=Chauffage et air=空气调节
home-decor=Decor=Décoration=装饰
furniture=Furniture=Meubles=家具
furniture-living=Living room=Salon=客厅
furniture-office=Study=Bureau=书房
bedroom=Bedroom=Chambre=卧室
bedroom-beds=Beds=Lits=床
bedroom-linen=Bedding=Literie=床上用品
bedroom-windows=Windows=Fenêtres=窗饰
baby=Baby=Bébé=母婴
baby-travel=Out and about=En promenade=出行
baby-care=Changing=Change=护理
toys=Toys and games=Jouets et jeux=玩具
toys-build=Building=Construction=拼搭
toys-pretend=Pretend play=Jeux d’imitation=过家家
toys-games=Table games=Jeux de table=桌面娱乐
music=Musical instruments=Instruments=乐器
music-strings=Strings=Cordes=弦乐
music-keys=Keys=Claviers=键盘乐器
beauty=Beauty=Beauté=美妆个护
beauty-makeup=Makeup=Maquillage=彩妆
beauty-skin=Skin care=Soins de la peau=护肤
beauty-hair=Hair care=Soins capillaires=护发
beauty-teeth=Oral care=Hygiène buccale=口腔护理
jewellery=Jewellery=Bijoux=珠宝
jewellery-neck=Neckwear=Colliers=颈饰
pets=Pets=Animaux=宠物
pets-dogs=Dogs=Chiens=狗
pets-cats=Cats=Chats=猫
garden=Garden=Jardin=园艺
garden-machines=Garden machines=Machines de jardin=园林机械
garden-water=Watering=Arrosage=浇灌
garden-pots=Pots=Pots=盆器
tools=Tools=Outils=工具
tools-power=Power tools=Outils électriques=电动工具
tools-hand=Hand tools=Outils à main=手动工具
books=Books=Livres=图书
books-hobby=Hobbies=Loisirs=兴趣爱好`)

export interface Shade {
  family: string
  hex: string
  name: Said
}

/** Shades as sellers name them; the family is what people ask for. */
export const shades: readonly Shade[] = said(`
black #141416=black=noir=黑色
black #1b1b20=midnight=noir minuit=曜石黑
white #f7f5f1=white=blanc=白色
white #f4f0e6=ivory=ivoire=象牙白
grey #85888c=grey=gris=灰色
grey #4a4d52=charcoal=anthracite=炭灰
red #c01728=red=rouge=红色
red #8e1022=burgundy=bourgogne=酒红色
blue #2455a4=blue=bleu=蓝色
blue #182a4e=navy=marine=藏青色
green #2c7a4b=green=vert=绿色
green #5d6b3a=olive=olive=橄榄绿
pink #e79ab4=pink=rose=粉色
yellow #eac31c=yellow=jaune=黄色
brown #6d4527=brown=brun=棕色
beige #dccbaa=sand=sable=米色
purple #6a3f94=purple=violet=紫色
orange #e4742c=orange=orange=橙色`).map(([key, name]) => {
  const [family = '', hex = ''] = key.split(' ')
  return { family, hex, name }
})

export const materials = named(`
leather=leather=cuir=真皮
canvas=canvas=toile=帆布
nylon=nylon=nylon=尼龙
rubber=rubber=caoutchouc=橡胶
cotton=cotton=coton=纯棉
silk=silk=soie=真丝
linen=linen=lin=亚麻
wool=wool=laine=羊毛
acrylic=acrylic=acrylique=腈纶
iron=cast iron=fonte=铸铁
steel=stainless steel=acier inoxydable=不锈钢
ceramic=ceramic=céramique=陶瓷
glass=glass=verre=玻璃
velvet=velvet=velours=天鹅绒
oak=oak=chêne=橡木
pine=pine=pin=松木
latex=latex=latex=乳胶
plastic=plastic=plastique=塑料
foam=foam=mousse=泡棉
cork=cork=liège=软木
silver=sterling silver=argent sterling=纯银
gold=gold=or=黄金`)

export const people = named(`
women=women’s=pour femmes=女士
men=men’s=pour hommes=男士
kids=kids’=pour enfants=儿童
babies=baby=pour bébé=宝宝
family=family=familial=家庭
dogs=for dogs=pour chiens=犬用
cats=for cats=pour chats=猫用`)

export const sizes: Record<'shoe' | 'cloth' | 'bed' | 'frame', readonly string[]> = {
  shoe: ['6', '7', '8', '9', '10', '11', '12'],
  cloth: ['XS', 'S', 'M', 'L', 'XL', '2XL'],
  bed: ['Twin', 'Double', 'Queen', 'King'],
  frame: ['S', 'M', 'L'],
}

export interface Extra {
  key: string
  about: string
  place: string
  nouns: Said
  dollars: [number, number]
}

const extras = (text: string): Extra[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', about = '', place = '', en = '', fr = '', zh = '', low = '', high = ''] = line.split('=').map((part) => part.trim())
      return { key, about, place, nouns: { en, fr, zh }, dollars: [Number(low), Number(high)] }
    })

/** Things made for another thing: what a search for that thing must not begin with. */
export const accessories = extras(`
phonecase=phone=tech-phones=phone case=étui de téléphone=手机壳=9=48
screenguard=phone=tech-phones=screen protector=protecteur d’écran=钢化膜=7=29
sleeve=laptop=tech-computers=laptop sleeve=housse pour ordinateur portable=电脑内胆包=15=62
camerabag=camera=tech-photo=camera bag=sac pour appareil photo=相机包=28=150
lenscap=lens=tech-photo=lens cap=capuchon d’objectif=镜头盖=6=22
ink=printer=tech-office=ink cartridge=cartouche d’encre=墨盒=14=88
wristrest=keyboard=tech-inputs=wrist rest=repose-poignet=键盘手托=11=44
earpads=headset=tech-sound=replacement ear pads=coussinets de rechange=替换耳罩=9=36
wallmount=television=tech-video=TV wall mount=support mural pour télé=电视挂架=19=140
mixerbowl=mixer=kitchen-small=mixing bowl for stand mixer=bol pour batteur sur socle=厨师机搅拌碗=29=95
liners=airfryer=kitchen-small=air fryer liners=papiers pour friteuse à air=空气炸锅纸=8=24
dustbag=vacuum=home-clean=vacuum filter=filtre pour aspirateur=吸尘器滤芯=10=46
brushheads=toothbrush=beauty-teeth=replacement brush heads=têtes de rechange=替换刷头=12=49
raincover=stroller=baby-travel=stroller rain cover=housse de pluie pour poussette=推车雨罩=14=42
pegs=tent=camp-shelter=tent pegs=piquets de tente=帐篷地钉=7=28
strings=guitar=music-strings=guitar strings=cordes de guitare=吉他弦=7=32
bench=piano=music-keys=piano bench=banc de piano=琴凳=49=190
slipcover=sofa=furniture-living=sofa slipcover=housse de sofa=沙发套=35=120
lock=bike=sport-cycling=bike lock=cadenas de vélo=自行车锁=15=110
guards=skates=sport-winter=skate guards=protège-lames=冰刀套=9=30
blade=mower=garden-machines=replacement mower blade=lame de rechange pour tondeuse=割草机刀片=15=48
pillowcase=pillow=bedroom-linen=pillowcase=taie d’oreiller=枕套=12=70
insole=runshoe=sport-running=insoles for running shoes=semelles pour souliers de course=跑鞋鞋垫=14=60
infuser=greentea=kitchen-table=tea infuser=infuseur à thé=泡茶器=8=34`)

/** Books about things. */
export const books = extras(`
book-running=runshoe=books-hobby=running for beginners=la course pour débutants=跑步入门=14=40
book-hiking=hikeboot=books-hobby=hiking trails of the Rockies=sentiers de randonnée des Rocheuses=落基山徒步路线=14=40
book-camping=tent=books-hobby=the family camping tent handbook=le guide de la tente de camping=家庭露营帐篷手册=14=40
book-photo=camera=books-hobby=mirrorless camera guide=guide de l’appareil photo hybride=微单相机摄影教程=14=60
book-guitar=guitar=books-hobby=acoustic guitar method=méthode de guitare acoustique=民谣吉他教程=14=40
book-piano=piano=books-hobby=piano lessons for adults=leçons de piano pour adultes=成人钢琴教程=14=40
book-fryer=airfryer=books-hobby=the air fryer cookbook=le livre de recettes pour friteuse à air=空气炸锅食谱=14=40
book-tea=greentea=books-hobby=a history of green tea=une histoire du thé vert=绿茶的历史=14=60
book-coffee=espresso=books-hobby=the espresso machine companion=le compagnon de la machine à espresso=意式咖啡机指南=14=40
book-dogs=leash=books-hobby=dog leash training in two weeks=l’éducation du chien en laisse=牵引绳训练指南=14=30
book-yoga=yogamat=books-hobby=yoga mat workouts=exercices sur tapis de yoga=瑜伽垫训练=14=30
book-bike=bike=books-hobby=mountain bike maintenance=entretien du vélo de montagne=山地车维修=14=40`)
