/** Des questions comme on les tape en français, au Québec surtout. */
export const french = `
souliers de course | runshoe, insole:1
chaussures de course femme | runshoe | whom=women
espadrilles de course homme | runshoe | whom=men
souliers de course pointure 9 | runshoe | size=9
souliers bleus pour courir | runshoe | colour=blue
bottes de randonnee imperméables | hikeboot | praise=waterproof
bottes de marche en cuir | hikeboot | material=leather
gougounes | sandal
sandales de plage enfant | sandal | whom=kids
gougounes à moins de 30 $ | sandal | price<=30
bottes d'hiver enfant | winterboot | whom=kids
bottes de neige taille 8 | winterboot | size=8
robe rouge | dress | colour=red
robe d'été en lin | dress | material=linen
robe de soirée en soie | dress | material=silk
robe sans manches moins de 80 $ | dress | price<=80 praise=sleeveless
manteau de pluie | raincoat
imper à capuche | raincoat | praise=hooded
imperméable jaune pour enfant | raincoat | colour=yellow whom=kids
manteau d'hiver homme | parka | whom=men
doudoune noire | parka | colour=black
tuque | toque
tuque en laine | toque | material=wool
bonnet à pompon | toque | praise=pom-pom
bas de laine | socks | material=wool
chaussettes enfant | socks | whom=kids
portefeuille en cuir pour homme | wallet | material=leather whom=men
portefeuille sans cuir | wallet | !material=leather
sac a dos de randonnee | daypack
tente 4 places | tent | praise=4 person
tente de camping | tent, pegs:1
sac de couchage pour le froid | sleepbag | praise=rated
rechaud de camping | campstove
cellulaire déverrouillé | phone
téléphone cellulaire 256 go | phone | praise=256
étui pour cellulaire | phonecase
ordinateur portable écran tactile | laptop | praise=touchscreen
portable moins de 1000 $ | laptop | price<=1000
écran d'ordinateur 27 pouces | monitor | praise=27
clavier sans fil | keyboard | praise=wireless
casque d'écoute réduction de bruit | headset | praise=noise
ecouteurs sans fil noirs | headset | colour=black
barre de son avec caisson de basse | soundbar | praise=subwoofer
télé 65 pouces | television | praise=65
support mural télé | wallmount
appareil photo numérique | camera, camerabag:1
caméra hybride | camera, book-photo:1
objectif 50mm | lens | praise=50mm
imprimante sans fil | printer | praise=wireless
cartouches d'encre | ink
chargeur rapide usb-c | charger
chargeur | charger
caméra pour la voiture | dashcam
pneus d'hiver | tire
essuie-glace | wiper
mélangeur à smoothie | blender
batteur sur socle rouge | mixer | colour=red
friteuse à air | airfryer, liners:1, book-fryer:1
recettes friteuse à air | book-fryer
moulin a cafe | grinder
machine à espresso avec mousseur à lait | espresso | praise=frother
poêle en fonte | skillet | material=iron
couteau de chef à moins de 50 $ | chefknife | price<=50
tasses à café en verre | mug | material=glass
thé vert | greentea, book-tea:1, infuser:1
the vert biologique | greentea | praise=organic
café en grains équitable | beans | praise=fair
sirop d'erable | syrup
huile d'olive | oliveoil
poudre de protéine vanille | protein | praise=vanilla
balayeuse | vacuum, dustbag:1
balayeuse sans fil | vacuum
aspirateur poils d'animaux | vacuum | praise=pet
vadrouille | mop
laveuse | washer
laveuse frontale silencieuse | washer | praise=quiet
frigo avec machine à glaçons | fridge | praise=ice
frigidaire | fridge
chaufferette électrique | heater
humidificateur silencieux | humidifier | praise=quiet
divan | sofa, slipcover:1
sofa gris en velours | sofa | colour=grey material=velvet
causeuse en cuir | sofa | material=leather
sofa-lit | sofa | praise=sleeper
bibliothèque en chêne | bookcase | material=oak
chaise de bureau ergonomique | officechair
matelas queen | mattress | praise=queen
oreiller en duvet d'oie | pillow | praise=down
taie d'oreiller | pillowcase
douillette | duvet
rideaux gris | curtain | colour=grey
poussette double | stroller | praise=double
couches taille 4 | diaper | praise=size 4
blocs magnétiques | blocks | praise=magnetic
poupée | doll
jeu de société pour la famille | boardgame
vélo de montagne | bike, book-bike:1
vélo pour femme | bike | whom=women
bécyk | bike
cadenas de vélo | lock
casque de vélo enfant | helmet | whom=kids
casque d'arts martiaux | headgear
tapis de yoga antidérapant | yogamat | praise=non-slip
haltères | dumbbell
patins de hockey | skates
patins à glace enfant | skates | whom=kids
canne à pêche | fishrod
guitare acoustique pour débutant | guitar, book-guitar:2 | praise=beginner
cordes de guitare | strings
piano numérique 88 touches | piano | praise=88
rouge à lèvres rouge | lipstick | colour=red
creme solaire fps 50 | sunscreen | praise=SPF 50
shampoing cheveux secs | shampoo | praise=dry
brosse à dents électrique | toothbrush, brushheads:1
collier en argent | necklace | material=silver
cadeau pour maman | necklace, lipstick:2, candle:2, dress:1, sunscreen:1
nourriture pour chien sans céréales | dogfood | praise=grain
croquettes chien saumon | dogfood | praise=salmon
laisse en cuir | leash | material=leather
litière pour chat | catlitter
tondeuse à gazon | mower, blade:1
boyau d'arrosage 30 m | hose | praise=30 m
pot de fleur avec soucoupe | planter | praise=saucer
scie à chaine | chainsaw
jeu de tournevis | screwdriver
bougies parfumées lavande | candle | praise=lavender
violon | none
billets de concert | none
`
