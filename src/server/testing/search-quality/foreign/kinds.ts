/**
 * Kinds of goods that the demo marketplace does not sell, or names otherwise, as data of our own: a line for each with its key, its place in
 * the shop, what sellers call it in three languages, what they praise, who makes it, what it costs in dollars, and what it comes in.
 */
const lines = `
runshoe ~ sport.running ~ running shoes;road running trainers;jogging shoes ~ souliers de course;chaussures de course à pied ~ 跑步鞋;跑鞋;慢跑鞋 ~ cushioned=amorti=缓震,breathable mesh=maille respirante=透气网面,wide fit=pied large=宽楦 ~ Talus;Fleetwing;Norvik ~ 65-210 ~ c s:shoe w:women,men,kids
hikeboot ~ sport.hiking ~ hiking boots;trail boots;walking boots ~ bottes de randonnée;chaussures de marche ~ 登山靴;徒步靴;登山鞋 ~ waterproof=imperméable=防水,ankle support=maintien de la cheville=护踝,grippy sole=semelle adhérente=防滑鞋底 ~ Talus;Selkirk;Norvik ~ 95-290 ~ c m:leather,nylon s:shoe w:women,men
sandal ~ shoes.summer ~ flip-flops;beach thongs;slide sandals ~ gougounes;tongs;sandales de plage ~ 人字拖;沙滩凉鞋;夹脚拖鞋 ~ quick dry=séchage rapide=速干,soft footbed=semelle moelleuse=软底 ~ Fleetwing;Marisco ~ 12-60 ~ c m:rubber,leather s:shoe w:women,men,kids
winterboot ~ shoes.winter ~ winter boots;snow boots ~ bottes d'hiver;bottes de neige ~ 雪地靴;冬靴;保暖靴 ~ fur lined=doublure en fourrure=加绒,rated to -30=jusqu'à -30=零下三十度,waterproof=imperméable=防水 ~ Selkirk;Glaciel ~ 80-260 ~ c m:leather,nylon s:shoe w:women,men,kids
dress ~ clothes.dresses ~ dress;midi dress;gown ~ robe;robe midi;robe de soirée ~ 连衣裙;中长裙;晚礼服 ~ floral=à fleurs=碎花,sleeveless=sans manches=无袖,pleated=plissée=百褶 ~ Mirabeau;Juniper Lane;Ravello ~ 39-240 ~ c m:cotton,silk,linen s:cloth w:women
raincoat ~ clothes.coats ~ raincoat;rain jacket;waterproof shell ~ imperméable;manteau de pluie ~ 雨衣;防雨外套 ~ hooded=à capuche=连帽,packable=compressible=可收纳,windproof=coupe-vent=防风 ~ Selkirk;Petrichor;Norvik ~ 45-230 ~ c m:nylon s:cloth w:women,men,kids
parka ~ clothes.coats ~ down parka;winter coat;puffer ~ parka en duvet;manteau d'hiver;doudoune ~ 羽绒服;羽绒大衣;冬季外套 ~ hooded=à capuche=连帽,800 fill=indice 800=八百蓬 ~ Glaciel;Norvik ~ 150-690 ~ c m:nylon s:cloth w:women,men,kids
toque ~ clothes.accessories ~ toque;beanie;knit cap ~ tuque;bonnet tricoté ~ 毛线帽;针织帽;冷帽 ~ pom-pom=à pompon=毛球,cuffed=à revers=卷边 ~ Glaciel;Saguen ~ 15-58 ~ c m:wool,acrylic w:women,men,kids
socks ~ clothes.accessories ~ crew socks;ankle socks;socks ~ chaussettes;bas courts ~ 袜子;中筒袜;短袜 ~ pack of 6=paquet de 6=六双装,cushioned=amorti=毛圈 ~ Saguen;Fleetwing ~ 9-40 ~ c m:wool,cotton w:women,men,kids
wallet ~ bags.small ~ wallet;bifold wallet;card holder ~ portefeuille;porte-cartes ~ 钱包;卡包;钱夹 ~ RFID blocking=blocage RFID=防盗刷,slim=mince=超薄 ~ Cordova;Marlowe ~ 18-140 ~ c m:leather,canvas,nylon w:women,men
daypack ~ bags.packs ~ hiking backpack;daypack;rucksack ~ sac à dos de randonnée;sac d'un jour ~ 登山背包;双肩包;户外背包 ~ hydration ready=compatible hydratation=可放水袋,rain cover included=housse de pluie incluse=附防雨罩 ~ Talus;Selkirk ~ 40-260 ~ c m:nylon,canvas
tent ~ camp.shelter ~ camping tent;dome tent;backpacking tent ~ tente de camping;tente dôme ~ 露营帐篷;野营帐篷;帐篷 ~ 4 person=4 places=四人,2 person=2 places=双人,3 season=trois saisons=三季 ~ Halyard;Talus ~ 90-620 ~ c
sleepbag ~ camp.sleep ~ sleeping bag;mummy bag ~ sac de couchage;sac momie ~ 睡袋;木乃伊睡袋 ~ rated to -10=confort -10=零下十度,compressible=compressible=可压缩 ~ Halyard;Glaciel ~ 55-420 ~ c m:nylon,cotton w:women,men,kids
campstove ~ camp.cook ~ camping stove;backpacking burner ~ réchaud de camping;brûleur de randonnée ~ 露营炉;野营炉具;便携气炉 ~ piezo ignition=allumage piézo=电子点火,two burners=deux feux=双灶头 ~ Emberlite;Halyard ~ 29-210 ~ x:EL
phone ~ tech.phones ~ smartphone;unlocked phone;mobile phone ~ téléphone intelligent;cellulaire déverrouillé ~ 智能手机;手机;无锁手机 ~ 5G=5G=5G,256 GB=256 Go=256GB,128 GB=128 Go=128GB ~ Orbyte;Kaito;Voltane ~ 220-1400 ~ c x:OB,KT,VT
laptop ~ tech.computers ~ laptop;notebook computer;ultrabook ~ ordinateur portable;portable ~ 笔记本电脑;轻薄本;手提电脑 ~ 16 GB RAM=16 Go de mémoire=16GB内存,touchscreen=écran tactile=触摸屏,14 inch=14 po=14英寸 ~ Orbyte;Quillon ~ 520-2600 ~ c x:LB,QN
monitor ~ tech.computers ~ computer monitor;display;screen ~ écran d'ordinateur;moniteur ~ 电脑显示器;显示屏 ~ 4K=4K=4K,27 inch=27 po=27英寸,curved=incurvé=曲面 ~ Quillon;Panora ~ 140-980 ~ x:QM,PM
keyboard ~ tech.inputs ~ mechanical keyboard;computer keyboard ~ clavier mécanique;clavier d'ordinateur ~ 机械键盘;电脑键盘 ~ wireless=sans fil=无线,backlit=rétroéclairé=背光,compact=compact=紧凑 ~ Clackett;Quillon ~ 35-240 ~ c x:CK
headset ~ tech.sound ~ wireless headphones;over-ear headphones;headset ~ écouteurs sans fil;casque d'écoute ~ 无线耳机;头戴式耳机;蓝牙耳机 ~ noise cancelling=réduction de bruit=主动降噪,40 hour battery=autonomie de 40 h=四十小时续航 ~ Sonnara;Voltane ~ 45-520 ~ c x:SN,VT
soundbar ~ tech.sound ~ sound bar;TV speaker bar ~ barre de son;haut-parleur pour télé ~ 回音壁;电视音响 ~ Bluetooth=Bluetooth=蓝牙,with subwoofer=avec caisson=带低音炮 ~ Sonnara;Panora ~ 95-780 ~ x:SB
television ~ tech.video ~ smart TV;LED television ~ téléviseur intelligent;télé DEL ~ 智能电视;液晶电视;电视机 ~ 4K=4K=4K,65 inch=65 po=65英寸,43 inch=43 po=43英寸 ~ Panora;Voltane ~ 260-2200 ~ x:PN
camera ~ tech.photo ~ mirrorless camera;digital camera ~ appareil photo hybride;appareil photo numérique ~ 微单相机;数码相机 ~ 4K video=vidéo 4K=4K视频,24 megapixel=24 mégapixels=2400万像素 ~ Hoshino;Lumica ~ 380-3200 ~ x:HX,LM
lens ~ tech.photo ~ camera lens;prime lens;zoom lens ~ objectif photo;objectif à focale fixe ~ 相机镜头;定焦镜头 ~ 50mm=50mm=50毫米,f/1.8=f/1.8=大光圈 ~ Hoshino;Lumica ~ 160-1900 ~ x:HL
printer ~ tech.office ~ inkjet printer;all-in-one printer ~ imprimante à jet d'encre;imprimante multifonction ~ 喷墨打印机;多功能打印机 ~ wireless=sans fil=无线,duplex=recto verso=双面打印 ~ Quillon;Inkstead ~ 75-460 ~ x:IP
charger ~ tech.power ~ USB-C charger;wall charger;fast charger ~ chargeur USB-C;chargeur mural ~ USB-C充电器;快速充电器;充电头 ~ 65W=65 W=65瓦,two ports=deux ports=双口,GaN=GaN=氮化镓 ~ Voltane;Ampere & Co ~ 14-95 ~ c x:VC
dashcam ~ auto.electronics ~ dash cam;car dashboard camera ~ caméra de tableau de bord;caméra embarquée ~ 行车记录仪;车载记录仪 ~ night vision=vision nocturne=夜视,front and rear=avant et arrière=前后双摄 ~ Lumica;Roadwell ~ 60-340 ~ x:RD
tire ~ auto.wheels ~ winter tire;all-season tire ~ pneu d'hiver;pneu quatre saisons ~ 冬季轮胎;雪地胎;四季轮胎 ~ studded=clouté=带钉,205/55R16=205/55R16=205/55R16 ~ Roadwell;Glaciel ~ 95-290 ~
wiper ~ auto.care ~ wiper blades;windshield wipers ~ balais d'essuie-glace;essuie-glaces ~ 雨刷片;雨刮器 ~ beam style=sans armature=无骨,22 inch=22 po=22英寸 ~ Roadwell ~ 14-62 ~ x:WB
blender ~ kitchen.small ~ blender;smoothie maker ~ mélangeur;blender à smoothies ~ 搅拌机;榨汁搅拌机;破壁机 ~ 1200W=1200 W=1200瓦,glass jar=bol en verre=玻璃杯 ~ Whirlaway;Tamarack ~ 39-380 ~ c x:WH
mixer ~ kitchen.small ~ stand mixer;kitchen mixer ~ batteur sur socle;robot pâtissier ~ 厨师机;和面机;打蛋机 ~ 5 quart=5 pintes=五夸脱,tilt head=tête inclinable=抬头式 ~ Whirlaway;Pemberley ~ 140-720 ~ c x:SM
airfryer ~ kitchen.small ~ air fryer;hot air fryer oven ~ friteuse à air;four à air chaud ~ 空气炸锅;无油炸锅 ~ 6 L=6 L=6升,digital=numérique=触屏 ~ Whirlaway;Crispin ~ 69-310 ~ c x:AF
grinder ~ kitchen.coffee ~ coffee grinder;burr grinder ~ moulin à café;moulin à meules ~ 咖啡磨豆机;磨豆机;咖啡研磨机 ~ conical burrs=meules coniques=锥形磨盘,40 settings=40 réglages=四十档 ~ Tamarack;Brewmoor ~ 35-420 ~ c x:BG
espresso ~ kitchen.coffee ~ espresso machine;coffee machine ~ machine à espresso;cafetière espresso ~ 意式咖啡机;咖啡机;浓缩咖啡机 ~ 15 bar=15 bars=15巴,with milk frother=avec mousseur=带奶泡器 ~ Brewmoor;Ravello ~ 120-1300 ~ c x:ES
skillet ~ kitchen.cookware ~ cast iron skillet;frying pan ~ poêle en fonte;poêlon ~ 铸铁煎锅;平底锅;煎锅 ~ pre-seasoned=préculottée=免开锅,30 cm=30 cm=30厘米 ~ Boreal Forge;Pemberley ~ 25-190 ~ m:iron,steel
chefknife ~ kitchen.cookware ~ chef's knife;cook's knife ~ couteau de chef;couteau de cuisine ~ 主厨刀;厨师刀;厨刀 ~ 20 cm blade=lame de 20 cm=20厘米刀刃,forged=forgé=锻造 ~ Hoshino;Boreal Forge ~ 28-260 ~ m:steel
mug ~ kitchen.table ~ coffee mug;tea mug ~ tasse à café;grande tasse ~ 马克杯;咖啡杯 ~ set of 4=ensemble de 4=四只装,350 ml=350 ml=350毫升 ~ Pemberley;Juniper Lane ~ 9-58 ~ c m:ceramic,glass
greentea ~ food.drinks ~ green tea;sencha;loose leaf green tea ~ thé vert;sencha;thé vert en feuilles ~ 绿茶;煎茶;散装绿茶 ~ organic=biologique=有机,100 g=100 g=100克,20 bags=20 sachets=二十包 ~ Yutori;Leafwell ~ 7-48 ~
beans ~ food.drinks ~ whole bean coffee;espresso roast beans ~ café en grains;grains torréfiés ~ 咖啡豆;意式咖啡豆 ~ dark roast=torréfaction foncée=深烘,1 kg=1 kg=1公斤,fair trade=équitable=公平贸易 ~ Brewmoor;Leafwell ~ 12-46 ~
syrup ~ food.pantry ~ maple syrup;pure maple syrup ~ sirop d'érable;sirop d'érable pur ~ 枫糖浆;纯枫糖浆 ~ amber=ambré=琥珀色,540 ml=540 ml=540毫升 ~ Érablier;Tamarack ~ 9-44 ~
oliveoil ~ food.pantry ~ olive oil;extra virgin olive oil ~ huile d'olive;huile d'olive extra vierge ~ 橄榄油;特级初榨橄榄油 ~ cold pressed=première pression à froid=冷压,1 L=1 L=1升 ~ Ravello;Ostrava ~ 11-58 ~
protein ~ food.health ~ protein powder;whey protein ~ poudre de protéines;protéines de lactosérum ~ 蛋白粉;乳清蛋白粉 ~ chocolate=chocolat=巧克力味,vanilla=vanille=香草味,2 kg=2 kg=2公斤 ~ Ironwood;Leafwell ~ 25-110 ~
vacuum ~ home.clean ~ vacuum cleaner;cordless vacuum;stick vacuum ~ aspirateur;balayeuse sans fil;aspirateur-balai ~ 吸尘器;无线吸尘器;手持吸尘器 ~ bagless=sans sac=无尘袋,pet hair=poils d'animaux=宠物毛发 ~ Zephyrine;Voltane ~ 85-820 ~ c x:ZV
mop ~ home.clean ~ spray mop;floor mop ~ vadrouille à vaporisateur;vadrouille ~ 喷雾拖把;拖把;平板拖把 ~ washable pad=tampon lavable=可洗拖布 ~ Zephyrine;Juniper Lane ~ 17-90 ~ c
washer ~ home.appliances ~ washing machine;front load washer ~ laveuse;machine à laver frontale ~ 洗衣机;滚筒洗衣机 ~ 9 kg=9 kg=9公斤,quiet=silencieuse=静音 ~ Voltane;Aqualine ~ 480-1600 ~ c x:AW
fridge ~ home.appliances ~ refrigerator;French door fridge ~ réfrigérateur;frigo à portes françaises ~ 冰箱;对开门冰箱;电冰箱 ~ ice maker=machine à glaçons=制冰,counter depth=profondeur comptoir=嵌入式 ~ Aqualine;Voltane ~ 590-3400 ~ c x:AR
heater ~ home.air ~ space heater;electric heater ~ chaufferette;radiateur électrique ~ 取暖器;电暖器;暖风机 ~ ceramic=céramique=陶瓷,1500W=1500 W=1500瓦 ~ Emberlite;Zephyrine ~ 32-240 ~ x:EH
humidifier ~ home.air ~ humidifier;cool mist humidifier ~ humidificateur;humidificateur à vapeur froide ~ 加湿器;冷雾加湿器 ~ 4 L=4 L=4升,whisper quiet=ultra-silencieux=超静音 ~ Zephyrine;Petrichor ~ 28-190 ~ c x:ZH
sofa ~ furniture.living ~ sofa;three-seat couch;loveseat ~ sofa;divan trois places;causeuse ~ 沙发;三人沙发;双人沙发 ~ sleeper=sofa-lit=可当床,sectional=modulaire=组合 ~ Lindqvist;Ostrava ~ 380-2900 ~ c m:leather,linen,velvet
bookcase ~ furniture.office ~ bookcase;bookshelf ~ bibliothèque;étagère à livres ~ 书架;书柜 ~ five shelves=cinq tablettes=五层,corner=d'angle=转角 ~ Lindqvist;Timberlane ~ 60-520 ~ c m:oak,pine,steel
officechair ~ furniture.office ~ office chair;ergonomic desk chair ~ chaise de bureau;fauteuil ergonomique ~ 办公椅;电脑椅;人体工学椅 ~ lumbar support=soutien lombaire=腰部支撑,mesh back=dossier en maille=网背 ~ Lindqvist;Quillon ~ 90-780 ~ c m:leather,nylon
mattress ~ bedroom.beds ~ memory foam mattress;mattress ~ matelas en mousse mémoire;matelas ~ 记忆棉床垫;床垫 ~ queen=grand lit=双人大号,firm=ferme=偏硬 ~ Dormivale;Lindqvist ~ 220-1800 ~ s:bed
pillow ~ bedroom.linen ~ pillow;sleeping pillow ~ oreiller;oreiller pour dormir ~ 枕头;睡眠枕 ~ goose down=duvet d'oie=鹅绒,cervical=cervical=护颈 ~ Dormivale;Yutori ~ 16-190 ~ m:cotton,latex s:bed
duvet ~ bedroom.linen ~ duvet;comforter ~ couette;douillette ~ 被子;羽绒被;棉被 ~ all season=quatre saisons=四季,hypoallergenic=hypoallergénique=防过敏 ~ Dormivale;Glaciel ~ 45-460 ~ c m:cotton,silk s:bed
curtain ~ bedroom.windows ~ blackout curtains;window drapes ~ rideaux occultants;tentures ~ 遮光窗帘;窗帘 ~ pair=la paire=一对,thermal=isolant=隔热 ~ Juniper Lane;Dormivale ~ 25-180 ~ c m:linen,velvet
stroller ~ baby.travel ~ baby stroller;pushchair ~ poussette;poussette pour bébé ~ 婴儿推车;婴儿车;童车 ~ folding=pliante=可折叠,double=double=双人 ~ Petit Pas;Lindqvist ~ 110-1100 ~ c w:babies
diaper ~ baby.care ~ diapers;disposable nappies ~ couches;couches jetables ~ 纸尿裤;婴儿尿布;尿不湿 ~ size 4=taille 4=4号,pack of 120=paquet de 120=120片 ~ Petit Pas;Cloudsoft ~ 14-62 ~ w:babies
blocks ~ toys.build ~ building blocks;construction bricks ~ blocs de construction;briques à assembler ~ 积木;拼装积木 ~ 500 pieces=500 pièces=500块,magnetic=magnétiques=磁力 ~ Plinky;Brixton ~ 15-140 ~ c m:pine,plastic w:kids
doll ~ toys.pretend ~ doll;baby doll ~ poupée;poupon ~ 洋娃娃;娃娃;婴儿娃娃 ~ with outfits=avec vêtements=带服装 ~ Plinky;Petit Pas ~ 14-95 ~ w:kids
boardgame ~ toys.games ~ board game;family strategy game ~ jeu de société;jeu de stratégie familial ~ 桌游;桌面游戏 ~ 2-4 players=2 à 4 joueurs=2至4人,ages 8+=8 ans et plus=八岁以上 ~ Quillon;Meeplewood ~ 18-95 ~ w:kids,family
bike ~ sport.cycling ~ mountain bike;hybrid bicycle ~ vélo de montagne;bicyclette hybride ~ 山地车;自行车;山地自行车 ~ 21 speed=21 vitesses=21速,disc brakes=freins à disque=碟刹 ~ Fleetwing;Selkirk ~ 260-2400 ~ c s:frame w:women,men,kids
helmet ~ sport.cycling ~ bike helmet;cycling helmet ~ casque de vélo;casque cycliste ~ 自行车头盔;骑行头盔 ~ MIPS=MIPS=MIPS,adjustable=ajustable=可调节 ~ Fleetwing;Talus ~ 29-210 ~ c w:women,men,kids
headgear ~ sport.combat ~ martial arts headgear;sparring head guard ~ casque d'arts martiaux;protège-tête de combat ~ 武术头盔;拳击护头;搏击护具 ~ foam padded=rembourré=加厚泡棉 ~ Ironwood ~ 28-120 ~ c m:leather,foam w:men,kids
yogamat ~ sport.fitness ~ yoga mat;exercise mat ~ tapis de yoga;tapis d'exercice ~ 瑜伽垫;健身垫 ~ 6 mm=6 mm=6毫米,non-slip=antidérapant=防滑 ~ Yutori;Ironwood ~ 16-130 ~ c m:rubber,cork
dumbbell ~ sport.fitness ~ dumbbells;adjustable weights ~ haltères;poids ajustables ~ 哑铃;可调哑铃 ~ 10 kg pair=paire de 10 kg=一对10公斤,hex=hexagonaux=六角 ~ Ironwood;Brixton ~ 24-480 ~ m:iron,rubber
skates ~ sport.winter ~ ice skates;hockey skates ~ patins à glace;patins de hockey ~ 冰鞋;冰球鞋;溜冰鞋 ~ heat moldable=thermoformables=热塑 ~ Glaciel;Selkirk ~ 60-520 ~ c s:shoe w:women,men,kids
fishrod ~ sport.fishing ~ fishing rod;spinning rod and reel ~ canne à pêche;canne et moulinet ~ 钓鱼竿;鱼竿;渔具套装 ~ telescopic=télescopique=伸缩,carbon=carbone=碳素 ~ Marisco;Halyard ~ 28-310 ~ x:MR
guitar ~ music.strings ~ acoustic guitar;folk guitar ~ guitare acoustique;guitare folk ~ 民谣吉他;原声吉他;木吉他 ~ beginner kit=ensemble pour débutant=初学套装,cutaway=pan coupé=缺角 ~ Cordova;Larkspur ~ 120-1500 ~ c m:oak,pine x:LG
piano ~ music.keys ~ digital piano;keyboard piano ~ piano numérique;clavier de piano ~ 电钢琴;数码钢琴;电子琴 ~ 88 keys=88 touches=88键,weighted=touches lestées=重锤 ~ Larkspur;Hoshino ~ 190-2400 ~ c x:DP
lipstick ~ beauty.makeup ~ lipstick;matte lip colour ~ rouge à lèvres;rouge mat ~ 口红;唇膏;哑光口红 ~ long wear=longue tenue=持久,moisturizing=hydratant=滋润 ~ Mirabeau;Rosalune ~ 9-52 ~ c w:women
sunscreen ~ beauty.skin ~ sunscreen;sun lotion ~ crème solaire;écran solaire ~ 防晒霜;防晒乳 ~ SPF 50=FPS 50=SPF50,fragrance free=sans parfum=无香,for face=pour le visage=面部 ~ Rosalune;Cloudsoft ~ 11-48 ~ w:women,men,kids
shampoo ~ beauty.hair ~ shampoo;hair wash ~ shampoing;shampooing doux ~ 洗发水;洗发露 ~ sulphate free=sans sulfate=无硫酸盐,for dry hair=pour cheveux secs=干性发质 ~ Rosalune;Leafwell ~ 6-42 ~ w:women,men,kids
toothbrush ~ beauty.teeth ~ electric toothbrush;sonic toothbrush ~ brosse à dents électrique;brosse sonique ~ 电动牙刷;声波牙刷 ~ pressure sensor=capteur de pression=压力感应,2 heads=2 têtes=两个刷头 ~ Voltane;Cloudsoft ~ 24-260 ~ c x:TB w:women,men,kids
necklace ~ jewellery.neck ~ necklace;pendant necklace ~ collier;collier à pendentif ~ 项链;吊坠项链 ~ freshwater pearl=perle d'eau douce=淡水珍珠,18 inch=18 po=18英寸 ~ Mirabeau;Rosalune ~ 25-680 ~ m:silver,gold w:women
dogfood ~ pets.dogs ~ dry dog food;kibble for dogs ~ nourriture pour chiens;croquettes pour chien ~ 狗粮;犬粮 ~ grain free=sans céréales=无谷,12 kg=12 kg=12公斤,salmon=saumon=三文鱼 ~ Tailwag;Tamarack ~ 18-110 ~ w:dogs
leash ~ pets.dogs ~ dog leash;retractable dog lead ~ laisse pour chien;laisse rétractable ~ 狗绳;牵引绳;狗链 ~ reflective=réfléchissante=反光,5 m=5 m=5米 ~ Tailwag;Cordova ~ 11-62 ~ c m:leather,nylon w:dogs
catlitter ~ pets.cats ~ cat litter;clumping litter ~ litière pour chat;litière agglomérante ~ 猫砂;结团猫砂 ~ unscented=sans odeur=无味,14 kg=14 kg=14公斤 ~ Tailwag;Cloudsoft ~ 10-42 ~ w:cats
mower ~ garden.machines ~ lawn mower;electric mower ~ tondeuse à gazon;tondeuse électrique ~ 割草机;电动割草机;草坪机 ~ self-propelled=autopropulsée=自走式,40V=40 V=40伏 ~ Verdance;Roadwell ~ 190-980 ~ x:VM
hose ~ garden.water ~ garden hose;expandable hose ~ boyau d'arrosage;tuyau d'arrosage ~ 花园水管;浇花水管;伸缩水管 ~ 30 m=30 m=30米,kink free=anti-nœuds=防缠绕 ~ Verdance;Aqualine ~ 19-120 ~ c m:rubber
planter ~ garden.pots ~ flower pot;planter ~ pot de fleurs;jardinière ~ 花盆;种植盆 ~ with saucer=avec soucoupe=带托盘,self-watering=à réserve d'eau=自动浇水 ~ Verdance;Juniper Lane ~ 8-140 ~ c m:ceramic,plastic
chainsaw ~ tools.power ~ chainsaw;battery chain saw ~ tronçonneuse;scie à chaîne à pile ~ 电锯;链锯 ~ 16 inch bar=guide de 16 po=16英寸 ~ Ironwood;Boreal Forge ~ 130-640 ~ x:CS
screwdriver ~ tools.hand ~ screwdriver set;precision screwdrivers ~ jeu de tournevis;tournevis de précision ~ 螺丝刀套装;精密螺丝刀 ~ magnetic=magnétique=磁性,32 pieces=32 pièces=32件 ~ Boreal Forge;Brixton ~ 12-95 ~ m:steel
candle ~ home.decor ~ scented candle;soy candle ~ bougie parfumée;bougie de soya ~ 香薰蜡烛;大豆蜡烛 ~ lavender=lavande=薰衣草,60 hour burn=60 heures=燃烧60小时 ~ Harbour Candle;Juniper Lane ~ 10-58 ~ c
`

export interface Said {
  en: string
  fr: string
  zh: string
}

export interface Kind {
  key: string
  department: string
  aisle: string
  /** What sellers call it, the usual name first. */
  nouns: { en: string[]; fr: string[]; zh: string[] }
  praises: Said[]
  brands: string[]
  dollars: [low: number, high: number]
  hasColours: boolean
  materials: string[]
  sizes: 'shoe' | 'cloth' | 'bed' | 'frame' | null
  forWhom: string[]
  /** What model numbers begin with, one for each brand or one for all; none for goods without. */
  models: string[]
}

const list = (text: string | undefined, by: string) => (text ?? '').split(by).filter(Boolean)

function readKind(line: string): Kind {
  const [key = '', place = '', en, fr, zh, praises, brands, dollars, options = ''] = line.split('~').map((part) => part.trim())
  const [department = '', aisle = ''] = place.split('.')
  const option = (letter: string) =>
    options
      .split(' ')
      .find((one) => one.startsWith(`${letter}:`))
      ?.slice(2)
  return {
    key,
    department,
    aisle: `${department}-${aisle}`,
    nouns: { en: list(en, ';'), fr: list(fr, ';'), zh: list(zh, ';') },
    praises: list(praises, ',').map((praise) => {
      const [inEnglish = '', inFrench = '', inChinese = ''] = praise.split('=')
      return { en: inEnglish, fr: inFrench, zh: inChinese }
    }),
    brands: list(brands, ';'),
    dollars: list(dollars, '-').map(Number) as [number, number],
    hasColours: options.split(' ').includes('c'),
    materials: list(option('m'), ','),
    sizes: (option('s') as Kind['sizes']) ?? null,
    forWhom: list(option('w'), ','),
    models: list(option('x'), ','),
  }
}

export const kinds: readonly Kind[] = lines.trim().split('\n').map(readKind)
