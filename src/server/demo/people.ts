import type { Locale } from '../../contract/locale.ts'
import type { Role } from '../accounts/tables.ts'
import { shopId } from './house-rows.ts'
import { type Dice, dice, stableId } from './random.ts'
import type { DemoRow, DemoRows } from './rows.ts'
import { daysFrom } from './time.ts'

interface Person {
  first: string
  last: string
  language: Locale
  gender: 'women' | 'men' | 'ratherNotSay'
  city: string
}

const person = (line: string): Person => {
  const [name = '', language = 'en', gender = 'ratherNotSay', city = 'toronto'] = line.split('|')
  const [first = '', ...last] = name.split(' ')
  return { first, last: last.join(' '), language: language as Locale, gender: gender as Person['gender'], city }
}

const people: Person[] = [
  'Priya Sandhu|en|women|toronto',
  'Owen Fraser|en|men|halifax',
  'Mei Chen|zh|women|vancouver',
  'Étienne Gagnon|fr|men|montreal',
  'Amara Okafor|en|women|calgary',
  'Liam Kowalski|en|men|winnipeg',
  'Camille Tremblay|fr|women|quebec-city',
  'Wei Zhang|zh|men|markham',
  'Sophie Bouchard|fr|women|montreal',
  'Daniel Ferreira|en|men|mississauga',
  'Hannah MacLeod|en|women|halifax',
  'Jun Li|zh|men|richmond',
  'Noah Bergeron|fr|men|gatineau',
  'Grace Oyelaran|en|women|ottawa',
  'Tom Whitford|en|men|victoria',
  'Xinyi Wang|zh|women|toronto',
  'Marie-Ève Lavoie|fr|women|sherbrooke',
  'Arjun Mehta|en|men|brampton',
  'Isla Campbell|en|women|kingston',
  'Hao Liu|zh|men|vancouver',
  'Julien Desrosiers|fr|men|laval',
  'Fatima Rahman|en|women|edmonton',
  'Peter Nygaard|en|men|saskatoon',
  'Lin Huang|zh|women|markham',
  'Audrey Pelletier|fr|women|quebec-city',
  'Marcus Bennett|en|men|hamilton',
  'Chloe Redsky|en|women|winnipeg',
  'Yan Xu|zh|ratherNotSay|richmond',
  'Mathis Roy|fr|men|montreal',
  'Nadia Haddad|en|women|london',
  'Connor Walsh|en|men|st-johns',
  'Siying Zhao|zh|women|burnaby',
  'Geneviève Caron|fr|women|montreal',
  'Samir Patel|en|men|surrey',
  'Emily Novak|en|women|regina',
  'Zihan Sun|zh|men|toronto',
  'Olivier Fortin|fr|men|quebec-city',
  'Ruth Abebe|en|women|toronto',
  'Jack Tulugak|en|men|whitehorse',
  'Yuqing Ma|zh|women|vancouver',
  'Florence Morin|fr|women|gatineau',
  'Ben Iverson|en|men|kelowna',
  'Leila Farahani|en|women|vancouver',
  'Tao Guo|zh|men|mississauga',
  'Simon Leblanc|fr|men|moncton',
  'Alice Thornton|en|women|guelph',
  'Mateo Vargas|en|men|calgary',
  'Ruoxi He|zh|women|waterloo',
  'Catherine Poirier|fr|women|moncton',
  'Dylan Cardinal|en|men|edmonton',
  'Ingrid Solberg|en|women|ottawa',
  'Ming Lin|zh|men|calgary',
  'Maxime Cloutier|fr|men|sherbrooke',
  'Joy Villanueva|en|women|winnipeg',
  'Keith Doucette|en|men|fredericton',
  'Shiyu Tang|zh|women|ottawa',
  'Anne-Sophie Girard|fr|women|laval',
  'Ravi Nair|en|men|toronto',
  'Molly Strand|en|women|charlottetown',
  'Jiaqi Zhou|zh|ratherNotSay|toronto',
].map(person)

const streets: Record<string, string[]> = {
  en: [
    'Birchmount Road',
    'Queen Street West',
    'Maple Avenue',
    'Dufferin Street',
    'Lakeshore Drive',
    'Elm Street',
    'Victoria Park Avenue',
    'Spring Garden Road',
  ],
  fr: [
    'rue Saint-Denis',
    'avenue du Parc',
    'rue des Érables',
    'boulevard Laurier',
    'rue Wellington Nord',
    'chemin du Lac',
    'avenue Cartier',
    'rue Ontario Est',
  ],
}

const cardBrands = ['Visa', 'Mastercard', 'American Express']

const passwordLess = { avatarUrl: null, bio: '', isDemo: true }

/** The logins that the terminal and the README name, somebody who packs for the seller, and a second pro. */
export const logins = {
  shopper: 'shopper@mallard.example',
  seller: 'seller@mallard.example',
  packer: 'packer@mallard.example',
  pro: 'pro@mallard.example',
  otherPro: 'other-pro@mallard.example',
  operator: 'operator@mallard.example',
}
export const SELLER_SHOP = 'alder-oak'
export const PRO_PROVIDER = 'north-lamp'
const OTHER_PROVIDER = 'gridline'

export const accountId = (email: string) => stableId('account', email)
export const providerId = (key: string) => stableId('provider', key)

type PeopleRows = Pick<DemoRows, 'accounts' | 'addresses' | 'cards'>

export function peopleRows(cities: DemoRows['cities'], passwordHash: string, now: Date): PeopleRows {
  const rows: PeopleRows = { accounts: [], addresses: [], cards: [] }
  const staff = (email: string, roles: Role[], first: string, last: string, of: Partial<DemoRow<'accounts'>>) =>
    rows.accounts.push({
      ...passwordLess,
      id: accountId(email),
      email,
      passwordHash,
      roles,
      nickName: first,
      firstName: first,
      lastName: last,
      gender: 'ratherNotSay',
      language: 'en',
      mallCode: '10000',
      shopId: null,
      providerId: null,
      createdAt: daysFrom(now, -400),
      ...of,
    })
  staff(logins.shopper, ['customer'], 'Robin', 'Shopper', { bio: 'Coffee before conversation.' })
  staff(logins.seller, ['customer', 'goodsSeller'], 'Alex', 'Seller', { shopId: shopId(SELLER_SHOP) })
  // What Theo may follows from `members`, not from a word here.
  staff(logins.packer, ['customer'], 'Theo', 'Packer', {})
  staff(logins.pro, ['customer', 'serviceSeller'], 'Sam', 'Provider', { providerId: providerId(PRO_PROVIDER) })
  staff(logins.otherPro, ['customer', 'serviceSeller'], 'Jo', 'Provider', { providerId: providerId(OTHER_PROVIDER) })
  staff(logins.operator, ['customer', 'operator'], 'Kim', 'Operator', {})
  addHome(
    rows,
    cities,
    {
      customerId: accountId(logins.shopper),
      email: logins.shopper,
      who: { first: 'Robin', last: 'Shopper', language: 'en', gender: 'ratherNotSay', city: 'toronto' },
    },
    now,
  )
  addHome(
    rows,
    cities,
    {
      customerId: accountId(logins.seller),
      email: logins.seller,
      who: { first: 'Alex', last: 'Seller', language: 'en', gender: 'ratherNotSay', city: 'toronto' },
    },
    now,
  )

  for (const [i, who] of people.entries()) {
    const roll = dice(`person/${i}`)
    const email = `${plain(who.first)}.${plain(who.last)}@example.com`
    rows.accounts.push({
      ...passwordLess,
      id: accountId(email),
      email,
      passwordHash,
      roles: ['customer'],
      nickName: who.first.slice(0, 20),
      firstName: who.first,
      lastName: who.last,
      gender: who.gender,
      language: who.language,
      mallCode: '10000',
      shopId: null,
      providerId: null,
      createdAt: daysFrom(now, -roll.between(210, 900)),
    })
    addHome(rows, cities, { customerId: accountId(email), email, who }, now)
  }
  return rows
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')

interface Resident {
  customerId: string
  email: string
  who: Person
}

function addHome(rows: PeopleRows, cities: DemoRows['cities'], { customerId, email, who }: Resident, now: Date) {
  const roll = dice(`home/${email}`)
  const city = cities.find((c) => c.key === who.city) ?? cities[0]
  if (!city) return
  const french = city.province === 'QC'
  const phone = `+1-416-555-01${String(roll.between(0, 99)).padStart(2, '0')}`
  const home = {
    customerId,
    isCompany: false,
    companyName: null,
    recipient: `${who.first} ${who.last}`,
    country: 'CA',
    province: city.province,
    county: null,
    city: french ? city.name.fr : city.name.en,
    street: french
      ? `${roll.between(12, 4800)}, ${roll.pick(streets.fr ?? [])}`
      : `${roll.between(12, 4800)} ${roll.pick(streets.en ?? [])}`,
    route: null,
    apt: roll.chance(0.4) ? String(roll.between(1, 32)) : null,
    postalCode: postalCode(roll, city.postalPrefixes),
    email,
    phone,
    lat: city.lat + (roll.next() - 0.5) * 0.06,
    lng: city.lng + (roll.next() - 0.5) * 0.06,
    createdAt: daysFrom(now, -200),
  }
  rows.addresses.push({ ...home, id: stableId('address', `${email}/shipment`), addressType: 'shipment', isDefault: true })
  rows.addresses.push({ ...home, id: stableId('address', `${email}/billing`), addressType: 'billing', isDefault: true })
  rows.cards.push({
    customerId,
    id: stableId('card', email),
    providerToken: `test_${stableId('token', email).replaceAll('-', '').slice(0, 24)}`,
    brand: roll.pick(cardBrands),
    last4: String(roll.between(0, 9999)).padStart(4, '0'),
    expirationMonth: roll.between(1, 12),
    expirationYear: now.getUTCFullYear() + roll.between(1, 4),
    nameOnCard: `${who.first} ${who.last}`,
    isDefault: true,
    createdAt: daysFrom(now, -190),
  })
}

// Letters that Canada Post uses inside a code.
const letters = 'ABCEGHJKLMNPRSTVWXYZ'

function postalCode(roll: Dice, prefixes: string[]): string {
  const letter = () => letters.charAt(roll.between(0, letters.length - 1))
  const start = roll.pick(prefixes)
  const area = start.length >= 3 ? start.slice(0, 3) : `${start}${letter()}`
  return `${area} ${roll.between(1, 9)}${letter()}${roll.between(1, 9)}`
}

/** "Priya S.", as reviews sign. */
export const signature = (account: Pick<DemoRow<'accounts'>, 'firstName' | 'lastName'>) =>
  `${account.firstName} ${account.lastName.charAt(0)}.`
