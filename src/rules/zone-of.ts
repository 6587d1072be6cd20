import { MARKET_TIME_ZONE } from './calendar.ts'

/** The clock of most people of a province or territory. */
const ofProvince: Readonly<Record<string, string>> = {
  NL: 'America/St_Johns',
  PE: 'America/Halifax',
  NS: 'America/Halifax',
  NB: 'America/Moncton',
  QC: 'America/Toronto',
  ON: 'America/Toronto',
  MB: 'America/Winnipeg',
  SK: 'America/Regina',
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  YT: 'America/Whitehorse',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
}

/** Parts of a province that have a clock of their own, by how their postal codes begin. */
const ofPostalArea: readonly (readonly [beginning: string, zone: string])[] = [
  // Labrador.
  ['A0P', 'America/Goose_Bay'],
  ['A0R', 'America/Goose_Bay'],
  ['A2V', 'America/Goose_Bay'],
  // The Magdalen Islands.
  ['G4T', 'America/Halifax'],
  // The west of Ontario: Kenora, Dryden, Sioux Lookout.
  ['P0V', 'America/Winnipeg'],
  ['P0X', 'America/Winnipeg'],
  ['P0W', 'America/Winnipeg'],
  ['P8N', 'America/Winnipeg'],
  ['P8T', 'America/Winnipeg'],
  ['P9A', 'America/Winnipeg'],
  ['P9N', 'America/Winnipeg'],
  // Lloydminster keeps Alberta's clock on both sides.
  ['S9V', 'America/Edmonton'],
  // The Peace River country, and the East Kootenay.
  ['V1G', 'America/Dawson_Creek'],
  ['V1J', 'America/Dawson_Creek'],
  ['V0C', 'America/Dawson_Creek'],
  ['V1A', 'America/Edmonton'],
  ['V1C', 'America/Edmonton'],
  // The middle and the west of Nunavut.
  ['X0C', 'America/Winnipeg'],
  ['X0B', 'America/Edmonton'],
]

/** The clock of a place, as its province and its postal code tell; that of the marketplace where they tell nothing. */
export function zoneOf({ province, postalCode = '' }: { province: string; postalCode?: string }): string {
  const code = postalCode.replace(/\s/g, '').toUpperCase()
  const own = ofPostalArea.find(([beginning]) => code.startsWith(beginning))
  return own?.[1] ?? ofProvince[province] ?? MARKET_TIME_ZONE
}
