/**
 * Goods that are not what the noun of their name says, by their concept in the dictionary: a pet bed is no bed for people, a portable charger
 * no charger for the wall, and a "casque de vélo" is not for listening.
 */
export const misleadingNouns: readonly string[] =
  'power-bank safety-vest vest toothbrush-heads wheelchair hot-tub hair-dryer flower-pot coffee-pot dog-bed cat-bed dog-bowl dog-coat dutch-oven microwave watch-strap fitness-tracker dog-collar flea-treatment tweezers hair-clip yoga-mat treadmill mouse-pad car-mats wiper ice-scraper dental-floss charging-cable contact-lenses usb-stick streaming-device sunscreen projector-screen screen-protector stacking-toy bike-helmet hard-hat motorcycle-helmet hockey-helmet headgear vr-headset flashlight sheet-mask sleep-mask wetsuit soldering-iron curling-iron hair-straightener waffle-maker paper-towel shower-curtain measuring-cup paper-cups magnifying-glass safety-glasses swim-goggles ski-goggles bike-light key-chain boxing-gloves oven-mitts rubber-gloves baseball-glove life-jacket lab-coat baby-monitor blood-pressure-monitor toy-train toy-car toy-robot airplane-toy dolls-house play-kitchen ride-on-toy car-battery paper-clips tongs exfoliator ironing-board'.split(
    ' ',
  )
