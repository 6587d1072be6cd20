import * as z from 'zod'

export interface ModelSettings {
  /** The endpoint up to and without /chat/completions; set by whoever runs the house, never by a request. */
  baseUrl: string
  key: string | null
  model: string
  timeoutMs?: number
}

const Reply = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/** Asks any endpoint that speaks OpenAI's chat completions, and reads its answer as `shape`. Null when it did not answer, or not so. */
export async function askModel<T>(
  { baseUrl, key, model, timeoutMs = 15_000 }: ModelSettings,
  { task, data, shape }: { task: string; data: object; shape: z.ZodType<T> },
): Promise<T | null> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({
        model,
        temperature: 0,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: JSON.stringify(data) },
        ],
      }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) return null
    const reply = Reply.parse(await response.json())
    return shape.parse(JSON.parse(reply.choices[0]?.message.content ?? ''))
  } catch {
    return null
  }
}
