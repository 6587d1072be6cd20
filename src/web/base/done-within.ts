/** Whether it is done within so many milliseconds, well or not. */
export async function doneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const done = () => true
  const isDone = await Promise.race([work.then(done, done), patience])
  clearTimeout(timer)
  return isDone
}
