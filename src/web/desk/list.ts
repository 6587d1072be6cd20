import { isId } from '../../rules/ids.ts'
import type { PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'

export const LIST_SIZE = 25

/** What an address says, where it is one of these. */
export const chosenOf = <T extends string>(choices: readonly T[], said: string | undefined): T | undefined =>
  choices.find((each) => each === said)

/** The case that the address names. One that is not there is said to be gone; a failure is a failure. */
export async function caseNamed<One>({ search }: PageContext, read: (id: string) => Promise<One>) {
  const wanted = search.case
  const one =
    wanted && isId(wanted)
      ? await read(wanted).catch((failure): undefined => {
          if (!isAbsent(failure)) throw failure
        })
      : undefined
  return { one, isGone: wanted !== undefined && one === undefined }
}
