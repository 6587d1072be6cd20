import * as z from 'zod'
import { call } from './call.ts'

/** Six digits of an authenticator app, or one of the codes for the day it is lost. */
export const SecondCode = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{16})$/))

export const SecondFactorState = z.object({
  isOn: z.boolean(),
  /** Whoever runs the marketplace may not without. */
  isNeeded: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

export const secondFactor = {
  getInfo: call({
    path: '/mallapi/secondFactor/getInfo',
    about: 'Whether the caller signs in with a second factor, and how many recovery codes are left.',
    who: 'customer',
    input: z.strictObject({}),
    output: SecondFactorState,
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['profile'],
  }),
  begin: call({
    path: '/mallapi/secondFactor/begin',
    about: 'Makes a secret for an authenticator app. It counts once the app has shown a code. Whoever has a password must say it.',
    who: 'customer',
    input: z.strictObject({ password: z.string().max(200).optional() }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    refuses: ['login-failed', 'conflict'],
    twice: 'same',
    changes: [],
  }),
  confirm: call({
    path: '/mallapi/secondFactor/confirm',
    about: 'Switches the second factor on. Answers ten recovery codes, which are never shown again, and ends every other session.',
    who: 'customer',
    input: z.strictObject({ code: SecondCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refuses: ['second-code-wrong', 'conflict'],
    twice: 'same',
    changes: ['profile'],
  }),
  end: call({
    path: '/mallapi/secondFactor/end',
    about: 'Switches the second factor off, by a code of it.',
    who: 'customer',
    input: z.strictObject({ code: SecondCode }),
    output: SecondFactorState,
    refuses: ['second-code-wrong', 'conflict'],
    twice: 'same',
    changes: ['profile'],
  }),
}
