/**
 * Places that stopped changing their clocks in 2026, with the moment from which they keep one hour. An older runtime does not know, and a
 * server and a browser that disagree would show two hours for one visit. (The sign of these names is turned round: GMT+7 is seven behind.)
 */
const settled: Record<string, { from: number; zone: string }> = {
  'America/Vancouver': { from: Date.parse('2026-11-01T09:00:00Z'), zone: 'Etc/GMT+7' },
  'America/Edmonton': { from: Date.parse('2026-11-01T08:00:00Z'), zone: 'Etc/GMT+6' },
  'America/Yellowknife': { from: Date.parse('2026-11-01T08:00:00Z'), zone: 'Etc/GMT+6' },
}

/** Those whose clocks another table of zones may get wrong. */
export const settledZones: readonly string[] = Object.keys(settled)

/** The zone by whose rule a place's clock goes at a moment. */
export function zoneAt(zone: string, at: Date): string {
  const known = settled[zone]
  return known && at.getTime() >= known.from ? known.zone : zone
}
