import { useWords } from '../../base/visit.ts'

/** Why a bank took a payment back, in words; one that the house does not know is said as the provider says it. */
export function useBankReason(): (reason: string) => string {
  const known: Readonly<Record<string, string>> = useWords('desk-banks').reasons
  return (reason) => known[reason] ?? reason.replaceAll('_', ' ')
}

/** Why a payout did not arrive; what a person of the marketplace wrote about it stands as it is. */
export function usePayoutFailure(): (failure: string) => string {
  const known: Readonly<Record<string, string>> = useWords('desk-banks').payouts
  return (failure) => known[failure] ?? failure
}
