/** One line that updates itself on a terminal, a line per quarter elsewhere. */
export function progressLine(title: string) {
  const out = process.stdout
  let quarter = -1
  const show = (done: number, total: number, what = '') => {
    const percent = Math.floor((done / Math.max(total, 1)) * 100)
    const line = `${title}: ${percent}% ${what}`.trimEnd()
    if (out.isTTY) out.write(`\r\u001b[2K${line}`)
    else if (Math.floor(percent / 25) > quarter) {
      quarter = Math.floor(percent / 25)
      out.write(`${line}\n`)
    }
  }
  const end = () => {
    if (out.isTTY) out.write('\r\u001b[2K')
  }
  return Object.assign(show, { end })
}
