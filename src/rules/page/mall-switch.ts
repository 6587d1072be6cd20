export type MallSwitch = { do: 'visit'; url: string } | { do: 'enter'; mallId: number } | { do: 'stay' }

/** What choosing a mall does: one of them lives on another site and leaves the visited mall as it is. */
export function mallSwitch(chosen: { id: number; externalUrl: string | null }, visited: number): MallSwitch {
  if (chosen.externalUrl) return { do: 'visit', url: chosen.externalUrl }
  return chosen.id === visited ? { do: 'stay' } : { do: 'enter', mallId: chosen.id }
}
