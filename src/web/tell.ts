import { useMutation } from '@tanstack/react-query'
import type { Call, Output, Sent } from '../contract/call.ts'
import { post } from './app/browser-calls.ts'

/** A write. Only the browser writes: pages rendered on the server never do. */
export const tell = <C extends Call>(call: C, input: Sent<C>): Promise<Output<C>> => post(call, input)

/** A write with its pending and failed states, for buttons and forms. */
export const useTell = <C extends Call>(call: C) => useMutation<Output<C>, Error, Sent<C>>({ mutationFn: (input) => tell(call, input) })
