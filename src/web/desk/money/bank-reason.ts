import { useWords } from '../../base/visit.ts'

/** Why a bank took a payment back, in words; one that the house does not know is said as the provider says it. */
export function useBankReason(): (reason: string) => string {
  const known: Readonly<Record<string, string>> = useWords('desk-banks').reasons
  return (reason) => known[reason] ?? reason.replaceAll('_', ' ')
}
