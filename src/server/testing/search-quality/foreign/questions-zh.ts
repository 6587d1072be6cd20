/** 简体、繁体与拼音的问法。 */
export const chinese = `
跑步鞋 | runshoe, insole:1
女士跑鞋 | runshoe | whom=women
蓝色跑步鞋 | runshoe | colour=blue
跑鞋 9码 | runshoe | size=9
儿童运动鞋跑步 | runshoe | whom=kids
防水登山靴 | hikeboot | praise=waterproof
男士徒步鞋 | hikeboot | whom=men
人字拖 | sandal
沙滩拖鞋 30元以下 | sandal | price<=30
雪地靴女 | winterboot | whom=women
兒童雪地靴 | winterboot | whom=kids
红色连衣裙 | dress | colour=red
真丝晚礼服 | dress | material=silk
無袖連衣裙 | dress | praise=sleeveless
连衣裙 80元以内 | dress | price<=80
雨衣 | raincoat
儿童雨衣 黄色 | raincoat | whom=kids colour=yellow
羽绒服 男 | parka | whom=men
黑色羽絨服 | parka | colour=black
羊毛帽子 | toque | material=wool
毛线帽 | toque
羊毛袜 | socks | material=wool
真皮钱包 | wallet | material=leather
男士錢包 | wallet | whom=men
钱包 不要真皮 | wallet | !material=leather
登山背包 | daypack
四人帐篷 | tent | praise=4 person
露營帳篷 | tent, pegs:1
zhangpeng | tent, pegs:1
儿童睡袋 | sleepbag | whom=kids
野营炉 | campstove
智能手机 256G | phone | praise=256
手機 | phone, phonecase:1
shouji | phone, phonecase:1
手机壳 | phonecase, screenguard:1
笔记本电脑 触摸屏 | laptop | praise=touchscreen
筆記型電腦 | laptop
1000元以下的笔记本电脑 | laptop | price<=1000
27寸显示器 | monitor | praise=27
无线机械键盘 | keyboard | praise=wireless
降噪耳机 | headset | praise=noise
無線耳機 | headset
erji | headset, earpads:1
黑色蓝牙耳机 | headset | colour=black
电视音响 | soundbar
65寸电视 | television | praise=65
電視 | television, wallmount:1
电视挂架 | wallmount
微单相机 | camera, book-photo:1
相機 | camera, camerabag:1
50毫米镜头 | lens | praise=50mm
无线打印机 | printer | praise=wireless
墨盒 | ink
充电器 | charger
快速充电器 65w | charger | praise=65W
行车记录仪 前后 | dashcam | praise=front
冬季轮胎 | tire
雨刮 | wiper
破壁机 | blender
紅色廚師機 | mixer | colour=red
空气炸锅 | airfryer, liners:1, book-fryer:1
kongqizhaguo | airfryer, liners:1, book-fryer:1
空气炸锅食谱 | book-fryer
咖啡磨豆机 | grinder
意式咖啡机 奶泡 | espresso | praise=frother
kafeiji | espresso
铸铁锅 | skillet | material=iron
50块钱以下的厨师刀 | chefknife | price<=50
玻璃咖啡杯 | mug | material=glass
绿茶 | greentea, book-tea:1, infuser:1
有機綠茶 | greentea | praise=organic
lvcha | greentea, book-tea:1, infuser:1
深烘咖啡豆 | beans | praise=dark
枫糖浆 | syrup
特级初榨橄榄油 | oliveoil
巧克力蛋白粉 | protein | praise=chocolate
无线吸尘器 | vacuum
吸塵器 | vacuum, dustbag:1
拖把 | mop
静音洗衣机 | washer | praise=quiet
xiyiji | washer
制冰冰箱 | fridge | praise=ice
冰箱 3000元以下 | fridge | price<=3000
暖风机 | heater
静音加湿器 | humidifier | praise=quiet
灰色布艺沙发 | sofa | colour=grey
真皮沙发 | sofa | material=leather
沙发床 | sofa | praise=sleeper
橡木书架 | bookcase | material=oak
人体工学椅 | officechair
辦公椅 | officechair
双人床垫 | mattress
鹅绒枕头 | pillow | praise=down
枕套 | pillowcase
羽绒被 | duvet
灰色遮光窗帘 | curtain | colour=grey
双人婴儿推车 | stroller | praise=double
嬰兒車 | stroller, raincover:1
尿不湿 4号 | diaper | praise=size 4
磁力积木 | blocks | praise=magnetic
洋娃娃 | doll
桌游 | boardgame
山地车 | bike, book-bike:1
女式自行车 | bike | whom=women
自行车锁 | lock
儿童头盔 自行车 | helmet | whom=kids
拳击护头 | headgear
防滑瑜伽垫 | yogamat | praise=non-slip
yujiadian | yogamat, book-yoga:1
哑铃 | dumbbell
儿童冰鞋 | skates | whom=kids
鱼竿 | fishrod
初学者吉他 | guitar, book-guitar:2 | praise=beginner
吉他弦 | strings
88键电钢琴 | piano | praise=88
红色口红 | lipstick | colour=red
防晒霜 spf50 | sunscreen | praise=SPF 50
干性发质洗发水 | shampoo | praise=dry
電動牙刷 | toothbrush, brushheads:1
纯银项链 | necklace | material=silver
送妈妈的礼物 | necklace, lipstick:2, candle:2, dress:1, sunscreen:1
无谷狗粮 | dogfood | praise=grain
狗绳 真皮 | leash | material=leather
猫砂 | catlitter
割草机 | mower, blade:1
30米水管 | hose | praise=30 m
陶瓷花盆 | planter | material=ceramic
电锯 | chainsaw
螺丝刀 | screwdriver
薰衣草蜡烛 | candle | praise=lavender
Sonnara 耳机 | headset | brand=Sonnara
小提琴 | none
机票 | none
`
