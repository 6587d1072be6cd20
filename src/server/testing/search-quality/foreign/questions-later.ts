/**
 * Questions written later than the first ones and before their answers were seen, of kinds that tuning may look at: the question, the kinds
 * that please with their grade, and what else is wished for.
 */
export const later = {
  en: `
waterproof hiking shoes | hikeboot | praise=waterproof
boots for walking in the woods | hikeboot
womens flip flops size 7 | sandal | whom=women size=7
black evening dress | dress | colour=black
floral summer dress under 100 | dress | praise=floral price<=100
mens puffer jacket xl | parka | whom=men size=XL
slim rfid wallet | wallet | praise=RFID blocking praise=slim
unlocked cell phone 256gb | phone | praise=256 GB
laptop with a touch screen | laptop | praise=touchscreen
curved gaming monitor | monitor | praise=curved
50mm lens for my camera | lens | praise=50mm
usb c phone charger | charger
dashcam front and back | dashcam | praise=front and rear
windshield wipers 22" | wiper | praise=22 inch
red cake mixer | mixer | colour=red
airfryer 6 litre | airfryer | praise=6 L
coffee machine with milk frother | espresso | praise=with milk frother
mop with washable pads | mop | praise=washable pad
quiet washer and dryer | washer | praise=quiet
small heater for the bedroom | heater
cool mist humidifier for baby room | humidifier
ergonomic computer chair with back support | officechair | praise=lumbar support
double buggy | stroller | praise=double
game for family night | boardgame
kids bicycle helmet pink | helmet | whom=kids colour=pink
10 kg weights | dumbbell | praise=10 kg pair
beginner acoustic guitar | guitar,book-guitar:1 | praise=beginner kit
88 key weighted keyboard | piano | praise=88 keys praise=weighted
face sunscreen spf 50 | sunscreen | praise=SPF 50 praise=for face
grain free kibble | dogfood | praise=grain free
leather dog lead | leash | material=leather
kink free hose 30 m | hose | praise=kink free praise=30 m
self watering plant pot | planter | praise=self-watering
lavander candle | candle | praise=lavender
telescope | none
violin | none
wheelchair | none
hot tub | none
something to heat up my room | heater
machine that makes smoothies | blender
phones under $500 | phone | price<=500
kids ice skates size 6 | skates | whom=kids size=6
shelf for books in oak | bookcase | material=oak
lip stick red matte | lipstick | colour=red
thing to water the lawn | hose
trampoline | none
mens hikng boots sz 11 black | hikeboot | whom=men size=11 colour=black
flip flops kids blue | sandal | whom=kids colour=blue
silk dres red size m | dress | colour=red material=silk size=M
norvik puffer women under 300 | parka | whom=women brand=Norvik price<=300
lether card holder mens | wallet | material=leather whom=men
voltane 65w charger 2 ports | charger | brand=Voltane praise=65W praise=two ports
27in 4k screen | monitor | praise=27 inch praise=4K
wireles printer double sided | printer | praise=wireless praise=duplex
whirlaway blender glass | blender | brand=Whirlaway praise=glass jar
coffee machine 15bar red | espresso | colour=red praise=15 bar
pine book shelf 5 shelves | bookcase | material=pine praise=five shelves
tea organic 20 bags | greentea | praise=organic praise=20 bags
dog leesh reflective | leash | praise=reflective
garden shed | none
`,
  fr: `
bottes de marche imperméables | hikeboot | praise=waterproof
gougounes pour homme pointure 10 | sandal | whom=men size=10
robe noire pour sortir | dress | colour=black
robe fleurie à moins de 100 $ | dress | praise=floral price<=100
manteau d'hiver pour femme | parka | whom=women
portefeuille mince en cuir | wallet | praise=slim material=leather
cell déverrouillé 128 go | phone | praise=128 GB
laptop écran tactile | laptop | praise=touchscreen
écran d'ordi 27 pouces | monitor | praise=27 inch
chargeur usb-c pour cellulaire | charger
batteur à gâteau rouge | mixer | colour=red
friteuse à air chaud | airfryer
machine à café espresso | espresso
sirop d'erable | syrup
vadrouille | mop
laveuse silencieuse | washer | praise=quiet
chaufferette ceramique | heater | praise=ceramic
chaise d'ordinateur ergonomique | officechair
poussette double pliante | stroller | praise=double praise=folding
jeu de societé | boardgame
patins de hockey enfant | skates | whom=kids
guitare pour débutant | guitar,book-guitar:1 | praise=beginner kit
crème solaire visage | sunscreen | praise=for face
moulée pour chien sans grain | dogfood | praise=grain free
boyau d'arrosage 30 m | hose | praise=30 m
chandelle à la lavande | candle | praise=lavender
télescope | none
violon | none
fauteuil roulant | none
moppe | mop
bottes pour marcher en forêt | hikeboot
machine pour faire des smoothies | blender
laisse en cuir noire | leash | material=leather colour=black
imprimante pas chère sans fil | printer | praise=wireless
chaise pour l'ordi | officechair
trampoline | none
botte de rando femme 8 | hikeboot | whom=women size=8
robe lin bleu marine | dress | material=linen colour=blue
parka enfant rouge pas cher | parka | whom=kids colour=red
porte carte cuir noir | wallet | material=leather colour=black
cell 128 go moins de 600 | phone | praise=128 GB price<=600
chauferette céramique 1500w | heater | praise=ceramic praise=1500W
friteuse a air 6l noire | airfryer | praise=6 L colour=black
poussette double pliante bleue | stroller | praise=double praise=folding colour=blue
casque velo enfant rose | helmet | whom=kids colour=pink
boyau darrosage 30 m | hose | praise=30 m
cabanon de jardin | none
`,
  zh: `
防水登山鞋 | hikeboot | praise=waterproof
女士人字拖 | sandal | whom=women
黑色晚礼服 | dress | colour=black
100元以下的连衣裙 | dress | price<=100
男士羽绒服 | parka | whom=men
真皮錢包 | wallet | material=leather
手機 256G | phone | praise=256 GB
触屏笔记本 | laptop | praise=touchscreen
曲面显示器 | monitor | praise=curved
充電器 | charger
红色厨师机 | mixer | colour=red
空氣炸鍋 | airfryer
带奶泡的咖啡机 | espresso | praise=with milk frother
静音洗衣机 | washer | praise=quiet
加湿器 静音 | humidifier | praise=whisper quiet
人体工学电脑椅 | officechair
双人婴儿车 | stroller | praise=double
儿童自行车头盔 | helmet | whom=kids
初学者吉他 | guitar,book-guitar:1 | praise=beginner kit
防晒霜 面部 | sunscreen | praise=for face
狗糧 無穀 | dogfood | praise=grain free
花盆 自动浇水 | planter | praise=self-watering
薰衣草蜡烛 | candle | praise=lavender
xiyiji | washer
望远镜 | none
小提琴 | none
轮椅 | none
炸薯条不用油的锅 | airfryer
宝宝推车 可折叠 | stroller | praise=folding
煮咖啡的机器 | espresso
500元以下的手机 | phone | price<=500
遛狗绳 | leash
打印机 双面 | printer | praise=duplex
蹦床 | none
女款登山鞋 防水 | hikeboot | whom=women praise=waterproof
真丝连衣裙 碎花 | dress | material=silk praise=floral
儿童羽绒服 红色 | parka | whom=kids colour=red
男士真皮钱包 80以内 | wallet | whom=men material=leather price<=80
27寸曲面屏 | monitor | praise=27 inch praise=curved
65w双口充电头 | charger | praise=65W praise=two ports
双人婴儿车 折叠 | stroller | praise=double praise=folding
花园小屋 | none
`,
}
