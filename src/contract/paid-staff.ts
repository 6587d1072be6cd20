import type * as z from 'zod'
import type { Call, Who } from './call.ts'

/** Who is paid for what they sell: shops for goods, businesses for work. */
export type PaidStaff = 'goodsSeller' | 'serviceSeller'

/** One call of a group that is made for both of them. */
export const declare = <Input extends z.ZodType, Output extends z.ZodType, W extends Who, R extends Call['reads'] = undefined>(
  declared: Call<Input, Output, W, R> & { may: NonNullable<Call['may']> },
): Call<Input, Output, W, R> => declared
