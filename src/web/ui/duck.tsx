export type Pose = 'dabble' | 'swim' | 'sleep' | 'shut'

/** The house illustration: tail up and searching, swimming, asleep on ice, in front of a closed shop. It says nothing that the text beside it does not. */
export const Duck = ({ pose = 'swim', className = '' }: { pose?: Pose; className?: string }) => (
  <img src={`/ducks/${pose}.svg`} alt="" width={360} height={260} className={className} />
)
