/**
 * What things are for: concepts of the dictionary, the likeliest first, and how people say it in three languages, each as verbs and what they
 * are done to. Only the longer beginning of a verb is written where its forms differ.
 */
export const uses = `
mop vacuum-cleaner robot-vacuum broom ~ clean,sweep,mop,wash,keep,scrub + floor,carpet ~ nettoyer,laver,balayer,passer,garder + plancher,sol,tapis ~ 打扫,清洁,擦,拖,扫,清理 + 地,地板,地面,房间
kettle whistling-kettle ~ boil,heat + water ~ bouillir,chauffer + eau ~ 烧,煮 + 水
teapot kettle tea-infuser ~ make,brew,steep + tea ~ faire,infuser,preparer + the ~ 泡,沏,煮 + 茶
hair-dryer ~ dry,blow + hair ~ secher + cheveux ~ 吹 + 头发,头
heater fireplace electric-blanket ~ heat,warm + room,house,bedroom,apartment,home,garage,office ~ chauffer,rechauffer + chambre,piece,maison,salon,appartement,garage ~ 加热,暖 + 房间,屋子,卧室; 取暖
fan floor-fan air-conditioner ~ cool + room,house,bedroom,apartment,me ~ rafraichir,refroidir + chambre,piece,maison,appartement ~ 降温,吹风; 凉 + 房间
garden-hose sprinkler watering-can ~ water + lawn,garden,grass,plant,flower,yard ~ arroser + pelouse,gazon,jardin,plante,fleur ~ 浇 + 花,水,草
espresso-machine coffee-maker espresso-maker french-press ~ make,brew + coffee,espresso,latte ~ faire,preparer + cafe,espresso ~ 煮,冲,做,泡 + 咖啡
coffee-grinder ~ grind + coffee,bean ~ moudre + cafe,grain ~ 磨 + 咖啡,豆
blender juicer food-processor ~ make,blend + smoothie,juice,shake ~ faire,preparer + smoothie,jus ~ 做,打,榨 + 奶昔,果汁,果昔
air-fryer deep-fryer ~ fry,cook + oil,fries,wings ~ frire,faire + huile,frites ~ 炸 + 油,薯条,鸡翅
toaster ~ toast + bread,bagel ~ griller + pain ~ 烤 + 面包,吐司
stand-mixer hand-mixer whisk ~ mix,knead,whip + dough,cake,cream,batter,egg ~ petrir,melanger,battre,fouetter + pate,gateau,creme,oeuf ~ 和,揉,打 + 面,奶油,蛋
rice-cooker ~ cook,make,steam + rice ~ cuire,faire + riz ~ 煮,做 + 饭
stockpot pot slow-cooker ~ cook,make + soup,stew ~ cuire,faire + soupe,ragout ~ 煮,炖,煲 + 汤
microwave ~ reheat,heat,warm + food,leftover,meal ~ rechauffer + repas,reste,nourriture ~ 热 + 饭,菜
chef-s-knife knife-set ~ cut,chop,slice + vegetable,meat,food ~ couper,trancher + legume,viande ~ 切 + 菜,肉
hand-soap soap hand-sanitizer ~ wash,clean + hand ~ laver + main ~ 洗 + 手
dish-soap sponge dishwasher ~ wash,do,clean + dish,dishes,plate ~ laver,faire + vaisselle ~ 洗 + 碗,盘
washing-machine laundry-detergent ~ wash,do,clean + clothes,laundry ~ laver,faire + linge,vetement,lavage ~ 洗 + 衣
dryer clothes-drying-rack ~ dry + clothes,laundry ~ secher + linge,vetement ~ 晾,烘,晒 + 衣
iron ironing-board ~ iron,press,unwrinkle + clothes,shirt,pants ~ repasser ~ 熨,烫 + 衣
lawn-mower ~ mow,cut + grass,lawn ~ tondre,couper + gazon,pelouse,herbe ~ 割,剪 + 草
snow-shovel snow-blower ~ shovel,clear,remove + snow ~ pelleter,enlever,deneiger + neige,entree ~ 铲,扫,清 + 雪
scissors ~ cut + paper,fabric,cloth ~ couper + papier,tissu ~ 剪 + 纸,布
laptop-bag backpack briefcase ~ carry,bring + laptop,computer ~ transporter,apporter + ordinateur,portable ~ 装,背 + 电脑
backpack school-bag ~ carry,bring + book,school ~ transporter,apporter + livre,ecole ~ 装,背 + 书
moving-boxes shipping-box packing-tape ~ pack,move + apartment,house,home,stuff,things,move ~ demenager ~ 搬家
storage-bin storage-basket shipping-box ~ store,organize,put + toy,clothes,things,stuff ~ ranger + jouet,vetement,affaire,chose ~ 收纳; 装 + 玩具,衣服,东西
water-bottle thermos cooler ~ keep + drink,water,coffee,tea ~ garder + eau,boisson,cafe ~ 保温,保冷
lunch-box food-container ~ carry,pack,bring + lunch ~ apporter,transporter + lunch,repas ~ 带 + 饭,午餐
throw sweater duvet ~ keep,stay + warm ~ rester,garder,tenir + chaud ~ 保暖
headphones earbuds speaker bluetooth-speaker ~ listen,hear + music,song,podcast ~ ecouter + musique,balado ~ 听 + 音乐,歌
television projector ~ watch + movie,film,show,tv ~ regarder + film,emission,tele ~ 看 + 电影,电视
camera ~ take,shoot + photo,picture ~ prendre + photo ~ 拍 + 照
charger power-bank wireless-charger ~ charge + phone,cell ~ charger,recharger + telephone,cell ~ 充 + 手机,电
printer ~ print + photo,document,paper,homework ~ imprimer ~ 打印
toothbrush electric-toothbrush toothpaste ~ brush,clean + teeth,tooth ~ brosser,laver,nettoyer + dent ~ 刷 + 牙
razor electric-shaver ~ shave ~ raser ~ 刮,剃 + 胡子,胡须
sleeping-bag tent ~ sleep + outside,outdoors,camping,outdoor ~ dormir + dehors,camping ~ 睡 + 野外,户外
pillow mattress sleep-mask ~ sleep + better,well ~ dormir + mieux,bien ~ 睡 + 好
leash dog-harness dog-collar ~ walk + dog,puppy ~ promener,marcher + chien ~ 遛,溜 + 狗
dog-food dog-bowl ~ feed + dog,puppy ~ nourrir + chien ~ 喂 + 狗
cat-food ~ feed + cat,kitten ~ nourrir + chat ~ 喂 + 猫
lamp floor-lamp desk-lamp ~ light,brighten + room,desk,house,corner ~ eclairer ~ 照明
desk-lamp lamp ~ read + bed,night ~ lire + lit,soir,nuit ~ 看,阅读 + 书
fire-extinguisher ~ put,stop,extinguish,fight + fire ~ eteindre + feu ~ 灭 + 火
sunscreen sun-hat sunglasses ~ protect,shield + sun ~ proteger + soleil ~ 防晒
umbrella rainwear ~ protect,shield,keep,stay + rain ~ proteger + pluie ~ 挡,防,遮 + 雨
screwdriver drill ~ drive,tighten,turn + screw ~ visser,serrer + vis ~ 拧 + 螺丝
drill ~ drill,make + hole ~ percer,faire + trou ~ 钻,打 + 孔,洞
ladder ~ reach,climb + high,ceiling,roof,shelf ~ atteindre,monter + haut,plafond,toit ~ 爬,够 + 高
hammer nails ~ hang + picture,frame,painting ~ accrocher + cadre,tableau ~ 挂 + 画
tape-measure ruler ~ measure ~ mesurer ~ 量 + 尺寸,长度
kitchen-scale bathroom-scale scale ~ weigh ~ peser ~ 称 + 重
humidifier ~ humidify ~ humidifier + air,chambre ~ 加湿
air-purifier ~ purify,clean,filter + air ~ purifier,nettoyer + air ~ 净化 + 空气
dumbbell kettlebell resistance-bands ~ lift,build + weight,muscle ~ soulever,prendre + poids,muscle ~ 练,举 + 肌肉,重
paint-roller wall-paint paintbrush ~ paint + wall,room,house,bedroom ~ peindre,peinturer + mur,chambre,maison ~ 刷 + 墙
easel paint sketchbook colour-pencils ~ draw,paint,sketch ~ dessiner,peindre ~ 画 + 画
yarn knitting-needles ~ knit + sweater,scarf,socks ~ tricoter ~ 织 + 毛衣,围巾
first-aid-kit bandage ~ treat,cover,clean + cut,wound,injury ~ soigner + blessure,coupure ~ 包扎
alarm-clock clock ~ wake + up,me ~ reveiller ~ 叫 + 起床
watch clock ~ tell + time ~ donner,lire + heure ~ 看 + 时间
candle essential-oil-diffuser air-freshener ~ smell + good,nice ~ sentir + bon ~ 香 + 房间
chair armchair sofa stool ~ sit,relax + on,in,down ~ asseoir ~ 坐 + 着,人,下
toilet-brush cleaner ~ clean,scrub + toilet,bathroom ~ nettoyer,laver,frotter + toilette,salle de bain ~ 刷,洗,清洁 + 马桶,厕所
cleaner window-squeegee ~ clean,wash + window,mirror ~ nettoyer,laver + vitre,fenetre,miroir ~ 擦,洗 + 窗,玻璃,镜子
speaker bluetooth-speaker radio ~ play + music,song ~ jouer,faire jouer + musique ~ 放,播 + 音乐,歌
rainwear rain-boots umbrella ~ wear + rain ~ porter,mettre + pluie ~ 穿 + 雨
corkscrew can-opener ~ open + bottle,wine,can ~ ouvrir + bouteille,vin,conserve ~ 开 + 酒,瓶,罐头
bread-maker stand-mixer ~ make,bake + bread ~ faire,cuire + pain ~ 做 + 面包
cake-pan baking-sheet stand-mixer ~ bake,make + cake,cookie,muffin ~ cuire,faire + gateau,biscuit ~ 做,烤 + 蛋糕,饼干
pet-shampoo grooming-brush ~ wash,bathe,brush,groom + dog,cat,puppy ~ laver,brosser + chien,chat ~ 洗 + 狗,猫
jump-rope exercise-bike yoga-mat dumbbell ~ exercise,train,work + home,out ~ entrainer,exercice + maison ~ 锻炼,健身
flashlight camping-lantern ~ see + dark,night ~ voir + noir,nuit ~ 照 + 路,夜
lock door-lock safe-box ~ lock,secure + door,bike,money ~ barrer,verrouiller + porte,velo ~ 锁 + 门,车
shampoo hair-brush ~ wash,brush,comb + hair ~ laver,brosser,peigner + cheveux ~ 洗,梳 + 头发,头
coat-rack hanger wardrobe ~ hang + coat,clothes,jacket ~ accrocher + manteau,vetement ~ 挂 + 衣`
