import type { Locale } from '../../contract/locale.ts'

/** Sentences of which reviews are made: how it went, then what the thing is like. */
export const headlines: Record<Locale, { good: string[]; fair: string[]; poor: string[] }> = {
  en: {
    good: [
      'Exactly as pictured',
      'Would buy again',
      'Better than expected',
      'Good value',
      'Happy with it',
      'A keeper',
      'No complaints',
      'Well made',
      'Bought a second one',
      'Pleasant surprise',
    ],
    fair: ['Fine for the price', 'Good, with one wish', 'Does the job', 'Almost perfect', 'Decent'],
    poor: ['Not for me', 'Expected more', 'Had to send it back', 'Disappointed'],
  },
  fr: {
    good: [
      'Conforme à la photo',
      'J’en rachèterais',
      'Mieux que prévu',
      'Bon rapport qualité-prix',
      'Très satisfait',
      'Je le garde',
      'Rien à redire',
      'Bien fabriqué',
      'Un deuxième en route',
      'Belle surprise',
    ],
    fair: ['Correct pour le prix', 'Bien, à un détail près', 'Fait le travail', 'Presque parfait', 'Convenable'],
    poor: ['Pas pour moi', 'Je m’attendais à mieux', 'Retourné', 'Déçu'],
  },
  zh: {
    good: ['和图片一样', '会回购', '超出预期', '性价比高', '很满意', '值得留下', '没毛病', '做工好', '又买了一件', '惊喜'],
    fair: ['对得起价格', '不错，有一点小遗憾', '够用', '差一点完美', '中规中矩'],
    poor: ['不太适合我', '期望更高', '退货了', '有点失望'],
  },
}

export const openers: Record<Locale, { good: string[]; fair: string[]; poor: string[] }> = {
  en: {
    good: [
      'Arrived in three days and the box was in one piece.',
      'Two weeks in and still pleased.',
      'Bought it after reading the measurements twice, and they are right.',
      'A gift to myself that I do not regret.',
      'My sister saw it and ordered one the same evening.',
      'The shop answered my question within the hour.',
      'I compared five before choosing this one.',
      'Ordered on Monday, used it on Thursday.',
      'Replaces one I had for ten years.',
      'Looks the same on the table as on the screen.',
    ],
    fair: [
      'It is good, not great.',
      'Delivery took a week, which was within the promise.',
      'Fine once I got used to it.',
      'I expected it a little larger.',
      'Four stars because of the packaging.',
    ],
    poor: [
      'I wanted to like it.',
      'The second one was better; the first arrived with a mark.',
      'It went back, and the refund took five days.',
      'Not what I pictured.',
    ],
  },
  fr: {
    good: [
      'Reçu en trois jours, boîte intacte.',
      'Deux semaines plus tard, toujours content.',
      'J’ai lu les mesures deux fois avant d’acheter, et elles sont justes.',
      'Un cadeau à moi-même que je ne regrette pas.',
      'Ma sœur l’a vu et l’a commandé le soir même.',
      'La boutique a répondu à ma question en moins d’une heure.',
      'J’en ai comparé cinq avant de choisir celui-ci.',
      'Commandé lundi, utilisé jeudi.',
      'Il remplace celui que j’avais depuis dix ans.',
      'Le même sur la table qu’à l’écran.',
    ],
    fair: [
      'C’est bien, sans plus.',
      'Une semaine de livraison, comme promis.',
      'Correct une fois habitué.',
      'Je l’imaginais un peu plus grand.',
      'Quatre étoiles à cause de l’emballage.',
    ],
    poor: [
      'J’aurais voulu l’aimer.',
      'Le premier est arrivé marqué; le deuxième était mieux.',
      'Retourné, remboursé en cinq jours.',
      'Pas ce que j’imaginais.',
    ],
  },
  zh: {
    good: [
      '三天就到，箱子完好。',
      '用了两周，依然喜欢。',
      '下单前把尺寸看了两遍，确实准。',
      '买给自己的礼物，不后悔。',
      '妹妹看到当晚就下单了。',
      '问店家问题，一小时内就回复。',
      '对比了五家才选这款。',
      '周一下单，周四就用上了。',
      '替换用了十年的旧款。',
      '实物和屏幕上看到的一样。',
    ],
    fair: ['不错，但谈不上惊艳。', '一周送到，在承诺时间内。', '用习惯了就还好。', '以为会再大一点。', '扣一星给包装。'],
    poor: ['本来很想喜欢它。', '第一件有划痕，换的那件好一些。', '退了，五天到账。', '和想象的不一样。'],
  },
}

export type Subject = 'kitchen' | 'home' | 'tech' | 'clothing' | 'accessories' | 'toys' | 'care' | 'tools' | 'desk' | 'pets'

export const details: Record<Subject, Record<Locale, { good: string[]; bad: string[] }>> = {
  kitchen: {
    en: {
      good: [
        'Rinses clean and dries without spots.',
        'Heavy enough to feel serious, light enough to use daily.',
        'It has its place on the counter now.',
        'Survived a dinner for ten.',
        'Cleans up faster than the old one.',
      ],
      bad: ['The finish scratches if you are careless.', 'The instructions are only a small card.'],
    },
    fr: {
      good: [
        'Se rince bien et sèche sans traces.',
        'Assez lourd pour faire sérieux, assez léger pour tous les jours.',
        'Il a maintenant sa place sur le comptoir.',
        'A survécu à un souper de dix personnes.',
        'Plus vite lavé que l’ancien.',
      ],
      bad: ['Le fini s’égratigne si on n’y prend pas garde.', 'Le mode d’emploi tient sur une petite carte.'],
    },
    zh: {
      good: [
        '好清洗，晾干没有水渍。',
        '分量刚好，天天用也不累。',
        '已经在台面上有固定位置了。',
        '十个人的聚餐也扛得住。',
        '比旧的好收拾。',
      ],
      bad: ['表面不小心会留划痕。', '说明书只有一张小卡片。'],
    },
  },
  home: {
    en: {
      good: [
        'The room looks finished now.',
        'The colour is true in daylight.',
        'No smell out of the box.',
        'Guests ask where it is from.',
        'Sits level on our crooked floor.',
      ],
      bad: ['Slightly darker in the evening than in the picture.', 'Two people are needed to carry it upstairs.'],
    },
    fr: {
      good: [
        'La pièce a enfin l’air terminée.',
        'La couleur est juste à la lumière du jour.',
        'Aucune odeur au déballage.',
        'La visite demande d’où ça vient.',
        'Bien d’aplomb sur notre plancher croche.',
      ],
      bad: ['Un peu plus foncé le soir que sur la photo.', 'Il faut être deux pour le monter à l’étage.'],
    },
    zh: {
      good: ['房间总算完整了。', '白天看颜色很准。', '拆箱没有异味。', '客人都问在哪买的。', '老房子地不平也放得稳。'],
      bad: ['晚上看比图片略深。', '搬上楼要两个人。'],
    },
  },
  tech: {
    en: {
      good: [
        'Set up in ten minutes without calling my son.',
        'The battery lasts as long as they say.',
        'No hum, no rattle.',
        'The cable is long enough for once.',
        'Paired on the first try.',
      ],
      bad: ['The manual is thin and the menu takes a while.', 'The charger runs warm.'],
    },
    fr: {
      good: [
        'Installé en dix minutes sans appeler mon fils.',
        'La pile tient aussi longtemps qu’annoncé.',
        'Aucun bourdonnement, rien qui vibre.',
        'Le câble est assez long, pour une fois.',
        'Jumelé du premier coup.',
      ],
      bad: ['Guide mince, menu à apprivoiser.', 'Le chargeur chauffe un peu.'],
    },
    zh: {
      good: ['十分钟装好，没打电话求助儿子。', '续航和标的一样。', '没有杂音，也不震。', '线终于够长了。', '一次就配对成功。'],
      bad: ['说明书太薄，菜单要摸索一阵。', '充电器有点热。'],
    },
  },
  clothing: {
    en: {
      good: [
        'True to size, and the seams lie flat.',
        'Washed four times, same shape.',
        'Soft without being thin.',
        'Warm enough for the bus stop in January.',
        'The colour has not run.',
      ],
      bad: ['Comes up a little long on me.', 'Pills slightly where the bag rubs.'],
    },
    fr: {
      good: [
        'Taille comme prévu, coutures bien plates.',
        'Quatre lavages, même forme.',
        'Doux sans être mince.',
        'Assez chaud pour attendre l’autobus en janvier.',
        'La couleur n’a pas déteint.',
      ],
      bad: ['Un peu long pour moi.', 'Bouloche légèrement là où le sac frotte.'],
    },
    zh: {
      good: ['尺码准，缝线平整。', '洗了四次没变形。', '柔软但不薄。', '一月等公交也够暖。', '没有掉色。'],
      bad: ['我穿略长。', '背包摩擦处有点起球。'],
    },
  },
  accessories: {
    en: {
      good: [
        'Worn every day since, not a mark on it.',
        'The clasp closes with a proper click.',
        'Looks more expensive than it was.',
        'Light, I forget I have it on.',
        'The box alone made it a present.',
      ],
      bad: ['The strap needs a week to soften.', 'A touch smaller than I thought.'],
    },
    fr: {
      good: [
        'Porté chaque jour depuis, pas une marque.',
        'Le fermoir ferme avec un vrai clic.',
        'Paraît plus cher que le prix payé.',
        'Léger, j’oublie que je l’ai.',
        'L’écrin en fait déjà un cadeau.',
      ],
      bad: ['La courroie prend une semaine à s’assouplir.', 'Un brin plus petit que je croyais.'],
    },
    zh: {
      good: ['天天戴，没有一点划痕。', '扣合声清脆。', '看起来比价格贵。', '很轻，戴着没感觉。', '光盒子就像份礼物。'],
      bad: ['带子要一周才软。', '比想象小一点。'],
    },
  },
  toys: {
    en: {
      good: [
        'Dropped down the stairs twice and still fine.',
        'Kept two cousins busy for a whole afternoon.',
        'No sharp edges, I checked.',
        'It is the one that goes to bed with her.',
        'The paint does not come off in the bath.',
      ],
      bad: ['Wish it came with a bag for the pieces.', 'Louder than our downstairs neighbour likes.'],
    },
    fr: {
      good: [
        'Tombé deux fois dans l’escalier, toujours intact.',
        'A occupé deux cousins tout un après-midi.',
        'Aucune arête vive, j’ai vérifié.',
        'C’est celui qui dort avec elle.',
        'La peinture résiste au bain.',
      ],
      bad: ['Un sac pour les pièces aurait été bien.', 'Plus bruyant que le souhaiterait le voisin d’en bas.'],
    },
    zh: {
      good: ['从楼梯摔了两次还好好的。', '两个表兄弟玩了一下午。', '检查过，没有毛刺。', '每晚陪她睡觉的就是它。', '洗澡也不掉漆。'],
      bad: ['要是配个收纳袋就好了。', '声音有点大，楼下邻居不太高兴。'],
    },
  },
  care: {
    en: {
      good: [
        'A little goes a long way.',
        'No rash, and mine is fussy skin.',
        'The scent is there and then it is gone.',
        'The pump works to the last drop.',
        'Back on the list every month.',
      ],
      bad: ['The cap is hard to open with wet hands.', 'I would like a bigger size.'],
    },
    fr: {
      good: [
        'Il en faut très peu.',
        'Aucune rougeur, et ma peau est capricieuse.',
        'Le parfum est là, puis s’efface.',
        'La pompe fonctionne jusqu’à la dernière goutte.',
        'Revient sur la liste chaque mois.',
      ],
      bad: ['Le bouchon s’ouvre mal les mains mouillées.', 'J’aimerais un plus grand format.'],
    },
    zh: {
      good: ['用一点点就够。', '敏感肌没有泛红。', '味道淡淡的，一会儿就散。', '泵头能用到最后一滴。', '每个月都回购。'],
      bad: ['手湿的时候盖子不好开。', '希望有更大的规格。'],
    },
  },
  tools: {
    en: {
      good: [
        'Held up on a full day of work.',
        'Grip is good with gloves on.',
        'The markings are still readable after a month in the truck.',
        'Did the shelf, the fence and the neighbour’s shelf.',
        'Balanced, my wrist thanks me.',
      ],
      bad: ['The case could close better.', 'Heavier than the old one.'],
    },
    fr: {
      good: [
        'A tenu une grosse journée de travail.',
        'Bonne prise même avec des gants.',
        'Les marques se lisent encore après un mois dans le camion.',
        'A fait la tablette, la clôture et la tablette du voisin.',
        'Bien équilibré, mon poignet dit merci.',
      ],
      bad: ['L’étui pourrait mieux fermer.', 'Plus lourd que l’ancien.'],
    },
    zh: {
      good: [
        '干了一整天活没问题。',
        '戴手套也握得住。',
        '在车里放了一个月刻度还清楚。',
        '装了架子、修了篱笆，又帮邻居装了架子。',
        '重心好，手腕不累。',
      ],
      bad: ['盒子扣得不够紧。', '比旧的重一些。'],
    },
  },
  desk: {
    en: {
      good: [
        'It has lived on my desk since it came.',
        'Neat, sturdy, no fuss.',
        'My students borrow it and, so far, return it.',
        'The paper takes ink without bleeding.',
        'Everything fits in one drawer now.',
      ],
      bad: ['One corner was bent in the mail.', 'I would pay more for a heavier version.'],
    },
    fr: {
      good: [
        'Sur mon bureau depuis son arrivée.',
        'Net, solide, sans chichi.',
        'Mes élèves l’empruntent et, pour l’instant, le rapportent.',
        'Le papier prend l’encre sans traverser.',
        'Tout entre maintenant dans un tiroir.',
      ],
      bad: ['Un coin plié par la poste.', 'Je paierais plus pour une version plus lourde.'],
    },
    zh: {
      good: ['到货后一直放在桌上。', '简洁结实，不花哨。', '学生常借，目前都还了。', '纸不洇墨。', '一个抽屉就收好了。'],
      bad: ['邮寄时折了一角。', '愿意多花钱买更厚实的版本。'],
    },
  },
  pets: {
    en: {
      good: [
        'Approved by a very particular cat.',
        'Does not slide across the kitchen any more.',
        'Washed it twice, still looks new.',
        'The dog carried it to his corner at once.',
        'Easy to put together, even with an audience.',
      ],
      bad: ['The cat prefers the box, of course.', 'Measure your dog twice before choosing the size.'],
    },
    fr: {
      good: [
        'Approuvé par un chat très difficile.',
        'Ne glisse plus à travers la cuisine.',
        'Lavé deux fois, comme neuf.',
        'Le chien l’a tout de suite apporté dans son coin.',
        'Facile à monter, même devant public.',
      ],
      bad: ['Le chat préfère la boîte, bien sûr.', 'Mesurez votre chien deux fois avant de choisir la taille.'],
    },
    zh: {
      good: [
        '挑剔的猫主子也认可。',
        '不再满厨房滑了。',
        '洗了两次还像新的。',
        '狗狗马上叼去自己的角落。',
        '好组装，旁边有“监工”也没问题。',
      ],
      bad: ['当然，猫更喜欢纸箱。', '选尺寸前给狗狗多量一次。'],
    },
  },
}

export const answers: Record<Locale, string[]> = {
  en: [
    'Thank you for taking the time. We passed this on to the person who packs.',
    'Sorry about that. Write to us and we will make it right this week.',
    'Glad it found a good home.',
  ],
  fr: [
    'Merci d’avoir pris le temps. Nous avons fait le message à la personne qui emballe.',
    'Désolés. Écrivez-nous et nous réglerons cela cette semaine.',
    'Heureux qu’il ait trouvé une bonne maison.',
  ],
  zh: ['感谢您的反馈，已转告负责打包的同事。', '很抱歉，请联系我们，本周内为您处理好。', '很高兴它找到了好人家。'],
}
