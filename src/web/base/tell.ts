import { useRef, useState } from 'react'
import type { Call, Output, Sent } from '../../contract/call.ts'
import { answersOfWindow } from './answers.ts'
import { type Manner, post } from './browser-calls.ts'

async function write<C extends Call>(call: C, input: Sent<C>, manner: Manner): Promise<Output<C>> {
  const send = () => post(call, input, manner)
  return answersOfWindow()?.write(call, send) ?? send()
}

/** A write. Only the browser writes: pages rendered on the server never do. Money moves under a key, so that it moves once. */
export const tell = <C extends Call>(call: C, input: Sent<C>, once?: string): Promise<Output<C>> => write(call, input, { once })

/**
 * The same write for several things, one after another until one is refused; says how many went well. What is on the screen is asked for
 * again once, after the last.
 */
export async function tellEach<C extends Call>(call: C, inputs: readonly Sent<C>[]): Promise<number> {
  let done = 0
  const [first, ...others] = inputs
  if (!first) return done
  const send = async () => {
    let answer = await post(call, first)
    for (const input of others) {
      done++
      answer = await post(call, input)
    }
    done++
    return answer
  }
  await (answersOfWindow()?.write(call, send) ?? send()).catch(() => undefined)
  return done
}

/** A write by a form that says itself why it was refused. */
export const tellInForm = <C extends Call>(call: C, input: Sent<C>, once?: string): Promise<Output<C>> =>
  write(call, input, { isSaid: true, once })

interface Telling<C extends Call> {
  isPending: boolean
  isSuccess: boolean
  error: Error | null
  data?: Output<C>
}

const idle = { isPending: false, isSuccess: false, error: null }

/** A write with its pending and failed states, for buttons and forms. An older one that ends later changes nothing. */
export function useTell<C extends Call>(call: C) {
  const [telling, setTelling] = useState<Telling<C>>(idle)
  const turn = useRef(0)
  const mutateAsync = async (input: Sent<C>, once?: string): Promise<Output<C>> => {
    const mine = ++turn.current
    const settle = (state: Telling<C>) => mine === turn.current && setTelling(state)
    settle({ ...idle, isPending: true })
    try {
      const data = await tell(call, input, once)
      settle({ ...idle, isSuccess: true, data })
      return data
    } catch (error) {
      settle({ ...idle, error: error as Error })
      throw error
    }
  }
  return {
    ...telling,
    mutateAsync,
    mutate: (input: Sent<C>, { once, onSuccess }: { once?: string; onSuccess?: (data: Output<C>) => void } = {}) => {
      mutateAsync(input, once).then(onSuccess, () => undefined)
    },
    reset: () => {
      turn.current++
      setTelling(idle)
    },
  }
}
