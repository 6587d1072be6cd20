/** One line of a picture: the same moments for all. */
export interface Curve {
  name: string
  values: readonly number[]
}

const WIDTH = 720
const HEIGHT = 200
const LEFT = 70
const colours = ['#0b5c47', '#b4541a', '#31559c', '#7a3e86']

const short = (value: number) => (value >= 1000 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString())

/** Curves over minutes, from nothing up: what grows a little is not to look as if it grew much. */
export function plot(title: string, unit: string, minutes: readonly number[], curves: readonly Curve[]): string {
  const most = Math.max(1e-9, ...curves.flatMap(({ values }) => values)) * 1.1
  const last = Math.max(1e-9, minutes.at(-1) ?? 1)
  const x = (minute: number) => LEFT + (minute / last) * (WIDTH - LEFT - 10)
  const y = (value: number) => 30 + (1 - value / most) * (HEIGHT - 60)
  const grid = [0, 0.5, 1].map((share) => {
    const at = y(share * most).toFixed(1)
    return `<line x1="${LEFT}" x2="${WIDTH - 10}" y1="${at}" y2="${at}" stroke="#ddd"/><text x="${LEFT - 6}" y="${Number(at) + 4}" text-anchor="end">${short(share * most)}</text>`
  })
  const drawn = curves.map(({ name, values }, n) => {
    const colour = colours[n % colours.length]
    const points = values.map((value, at) => `${x(minutes[at] ?? 0).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="1.5"/><text x="${LEFT + n * 150}" y="${HEIGHT - 6}" fill="${colour}">${name}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#333">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><text x="${LEFT}" y="18" font-size="14">${title}, ${unit}; ${short(last)} minutes</text>`,
    ...grid,
    ...drawn,
    '</svg>\n',
  ].join('\n')
}
