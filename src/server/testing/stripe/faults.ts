/**
 * `500`: nothing happens, and it says so. `cut`: it happens, and the line breaks before the answer; the npm package then asks once more by
 * itself, so only a second break is heard of. `silent`: it happens, and no answer ever comes.
 */
export type FaultKind = '500' | 'cut' | 'silent'

export interface FaultSwitch {
  kind: FaultKind
  /** Of the requests whose path begins so; of all, unless it says so. */
  path?: string
  /** Of those that write, unless it says so. */
  verb?: 'GET'
  /** How many more; all, unless it says so. */
  times?: number
  /** One of so many, counted: 20 is five of a hundred. */
  oneOf?: number
}

/** Which fault a request meets. Deterministic: the same requests in the same order meet the same faults. */
export class Faults {
  private switches: (FaultSwitch & { seen: number })[] = []

  set(switches: readonly FaultSwitch[]): void {
    this.switches = switches.map((one) => ({ ...one, seen: 0 }))
  }

  meet(verb: string, path: string): FaultKind | null {
    for (const one of this.switches) {
      if (verb !== (one.verb ?? 'POST') || !path.startsWith(one.path ?? '')) continue
      one.seen++
      if (one.seen % (one.oneOf ?? 1) !== 0) continue
      if (one.times !== undefined && one.times-- <= 0) continue
      return one.kind
    }
    return null
  }
}
