import { CLIENT_TYPE } from '../envelope.ts'

/** Constants of the checklist as the code states them. What is missing here stands in not-built.json. */
export const constantsInCode: Record<string, unknown> = {
  'K-126': CLIENT_TYPE,
}
