/** Questions as people type them in English, each with the kinds that would please and what else was asked for. */
export const english = `
running shoes | runshoe, insole:1
jogging shoes for women | runshoe | whom=women
trainers for running size 9 | runshoe | size=9
blue running shoes | runshoe | colour=blue
kids running shoes | runshoe | whom=kids
runing shoes | runshoe
hiking boots men | hikeboot | whom=men
waterproof hiking boots | hikeboot | praise=waterproof
walking boots leather | hikeboot | material=leather
flip flops | sandal
flipflops for kids | sandal | whom=kids
beach sandals under 30 dollars | sandal | price<=30
snow boots size 8 | winterboot, hikeboot:1 | size=8
winter boots for children | winterboot | whom=kids
red dress | dress | colour=red
summer dress linen | dress | material=linen
long evening gown silk | dress | material=silk
sleeveless dress under $80 | dress | price<=80 praise=sleeveless
rain coat | raincoat
raincoat with hood | raincoat | praise=hooded
kids rain jacket yellow | raincoat | whom=kids colour=yellow
warm winter coat for men | parka | whom=men
down jacket black | parka | colour=black
puffer jacket | parka
toque | toque
wool beanie | toque | material=wool
knitted hat with pom pom | toque | praise=pom-pom
warm wool socks | socks | material=wool
socks for kids | socks | whom=kids
wallet | wallet
mens leather wallet | wallet | whom=men material=leather
wallet not leather | wallet | !material=leather
card holder rfid | wallet | praise=RFID
hiking backpack | daypack
day pack for hiking | daypack
4 person tent | tent | praise=4 person
camping tent | tent, pegs:1
tent for two people | tent | praise=2 person
sleeping bag for cold weather | sleepbag | praise=rated
kids sleeping bag | sleepbag | whom=kids
camp stove | campstove
portable gas burner | campstove
unlocked smart phone | phone
cell phone 256gb | phone | praise=256
phone | phone, phonecase:1
Orbyte phone | phone | brand=Orbyte
phone case | phonecase, screenguard:1
case for orbyte phone | phonecase
lap top | laptop
laptop with touch screen | laptop | praise=touchscreen
laptop under 1000 | laptop | price<=1000
notebook computer 16gb ram | laptop | praise=16 GB
laptop bag | sleeve
27 inch monitor | monitor | praise=27
4k computer screen | monitor | praise=4K
wireless mechanical keyboard | keyboard | praise=wireless
key board for computer | keyboard
noise canceling headphones | headset | praise=noise
headfones | headset, earpads:1
wireless headphones black | headset | colour=black
sonnara headphones | headset | brand=Sonnara
ear pads replacement | earpads
soundbar | soundbar
sound bar with subwoofer | soundbar | praise=subwoofer
65 inch tv | television | praise=65
smart television under 500 dollars | television | price<=500
tv bracket wall | wallmount
mirrorless camera | camera, book-photo:1, camerabag:1
digital camera 24mp | camera | praise=24
camera | camera, camerabag:1
50mm lens | lens | praise=50mm
camera lens | lens, lenscap:1
wireless printer | printer | praise=wireless
printer ink | ink
usb c charger | charger
charger | charger
65w fast charger two ports | charger | praise=65W
dashcam front and rear | dashcam | praise=front
dash camera for car | dashcam
winter tires | tire | praise=studded
windshield wipers 22" | wiper | praise=22
smoothie blender | blender
blender with glass jar | blender | praise=glass
stand mixer red | mixer | colour=red
kitchen mixer | mixer, mixerbowl:1
airfryer | airfryer
air fryer | airfryer, liners:1, book-fryer:1
air fryer recipes | book-fryer
coffee grinder | grinder
burr grinder less than 100 dollars | grinder | price<=100
espresso machine with milk frother | espresso | praise=frother
coffee maker espresso | espresso
cast iron pan | skillet | material=iron
12 inch frying pan | skillet
chef knife | chefknife
chefs knife under 50 | chefknife | price<=50
set of mugs | mug | praise=set
glass coffee mug | mug | material=glass
green tea | greentea, book-tea:1, infuser:1
organic loose leaf green tea | greentea | praise=organic
coffee beans dark roast | beans | praise=dark
maple syrup | syrup
extra virgin olive oil 1 litre | oliveoil | praise=1 L
chocolate protein powder | protein | praise=chocolate
cordless vacuum | vacuum
vaccum cleaner for pet hair | vacuum | praise=pet
vacuum filter | dustbag
floor mop | mop
washing machine | washer
front loading washer quiet | washer | praise=quiet
fridge with ice maker | fridge | praise=ice
electric space heater | heater
humidifer | humidifier
quiet humidifier for bedroom | humidifier | praise=quiet
couch | sofa, slipcover:1
chesterfield | sofa
grey velvet sofa | sofa | colour=grey material=velvet
sofa bed | sofa | praise=sleeper
oak bookshelf | bookcase | material=oak
book case white | bookcase | colour=white
ergonomic office chair | officechair
desk chair with lumbar support | officechair | praise=lumbar
queen mattress memory foam | mattress | praise=queen
firm mattress | mattress | praise=firm
down pillow | pillow | praise=down
pillow case | pillowcase
comforter queen size | duvet | size=Queen
blackout curtains grey | curtain | colour=grey
baby stroller | stroller, raincover:1
double stroller | stroller | praise=double
baby pram | stroller
nappies size 4 | diaper | praise=size 4
building blocks for toddlers | blocks
magnetic blocks | blocks | praise=magnetic
baby doll | doll
board games for family | boardgame
mountain bike | bike, book-bike:1
women's bicycle | bike | whom=women
bike lock | lock
bike helmet kids | helmet | whom=kids
martial art headgear | headgear
sparring helmet | headgear
yoga mat | yogamat, book-yoga:1
thick exercise mat non slip | yogamat | praise=non-slip
dumbbells 10kg | dumbbell | praise=10 kg
hockey skates size 10 | skates | size=10
ice skates for kids | skates | whom=kids
fishing pole | fishrod
telescopic fishing rod | fishrod | praise=telescopic
acoustic guitar | guitar, book-guitar:1
guitar for beginner | guitar, book-guitar:2 | praise=beginner
guitar strings | strings
digital piano 88 keys | piano | praise=88
red lipstick | lipstick | colour=red
lip stick long lasting | lipstick | praise=long wear
sun screen spf 50 | sunscreen | praise=SPF 50
sunscreen for face fragrance free | sunscreen | praise=fragrance
shampoo for dry hair | shampoo | praise=dry
electric tooth brush | toothbrush, brushheads:1
toothbrush heads | brushheads
silver necklace | necklace | material=silver
pearl necklace gift for mom | necklace | praise=pearl
grain free dog food | dogfood | praise=grain
dog food salmon | dogfood | praise=salmon
leather dog leash | leash | material=leather
dog lead | leash
unscented cat litter | catlitter | praise=unscented
lawnmower | mower, blade:1
electric lawn mower | mower
garden hose 30 m | hose | praise=30 m
flower pots with saucer | planter | praise=saucer
battery chainsaw | chainsaw
screwdriver set magnetic | screwdriver | praise=magnetic
scented candles lavender | candle | praise=lavender
Rangers jersey | none
harbour cruise tickets | none
violin | none
swimming pool | none
SN160 | headset | model=SN-160
ob 240 phone | phone | model=OB-240
hx240 | camera | model=HX-240
kt 400 | phone | model=KT-400
gift for a runner | runshoe, socks:1, book-running:1
present for a coffee lover | beans, espresso, grinder, mug:2, book-coffee:2
cheap headphones | headset | price<=120
something to keep my floor clean | mop, vacuum
`
