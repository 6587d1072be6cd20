/** What a search has come to. A failure is never an empty list. */
export type Found<Option> =
  | { is: 'nothing asked' }
  | { is: 'looking'; before: readonly Option[] }
  | { is: 'found'; options: readonly Option[] }
  | { is: 'failed'; text: string }

const WAIT_MS = 200

/** Searches while somebody types: not with every letter (debounced), and an answer that comes late never takes the place of a newer one. */
export class Lookup<Option> {
  #state: Found<Option> = { is: 'nothing asked' }
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly search: (text: string) => Promise<readonly Option[]>,
    private readonly onState: (state: Found<Option>) => void,
  ) {}

  ask(text: string): void {
    this.end()
    const before = this.#state.is === 'found' ? this.#state.options : this.#state.is === 'looking' ? this.#state.before : []
    this.#become({ is: 'looking', before })
    this.#timer = setTimeout(() => void this.#run(text), WAIT_MS)
  }

  /** The one that failed, once more and at once. */
  again(): void {
    if (this.#state.is !== 'failed') return
    const { text } = this.#state
    this.#become({ is: 'looking', before: [] })
    void this.#run(text)
  }

  /** What is still on its way is nobody's business any more. */
  end(): void {
    clearTimeout(this.#timer)
    this.#turn++
  }

  async #run(text: string): Promise<void> {
    const turn = ++this.#turn
    const state = await this.search(text).then(
      (options): Found<Option> => ({ is: 'found', options }),
      (): Found<Option> => ({ is: 'failed', text }),
    )
    if (turn === this.#turn) this.#become(state)
  }

  #become(state: Found<Option>): void {
    this.#state = state
    this.onState(state)
  }
}
