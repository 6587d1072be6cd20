export interface HostRecords {
  /** What is written at the name of the proof. */
  texts: readonly string[]
  /** The names that it stands for, one after the other. */
  aliases: readonly string[]
}

/** Asks the world's directory of names. Null when it did not answer: that says nothing about the name. */
export interface HostLookup {
  recordsOf(names: { host: string; proof: string }): Promise<HostRecords | null>
}
