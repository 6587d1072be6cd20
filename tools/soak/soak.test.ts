import { expect, test } from 'vitest'
import { growth } from './growth.ts'
import { plot } from './plot.ts'
import { gaugesOf, meanSince } from './samples.ts'

test('what warms up and then stays is flat; what goes on growing is not', () => {
  expect(growth([10, 50, 90, 100, 100, 100, 100, 100, 100])).toBe(0)
  expect(growth([100, 110, 120, 130, 140, 150, 160, 170, 180])).toBeGreaterThan(0.2)
  expect(growth([])).toBe(0)
})

test('a curve has a point for each sample, and its picture says how much is at the top', () => {
  const svg = plot('Memory', 'MB', [0, 1, 2], [{ name: 'a1', values: [100, 150, 200] }])
  expect(svg.match(/points="([^"]+)"/)?.[1]?.split(' ')).toHaveLength(3)
  expect(svg).toContain('>220<')
})

const metrics = `# HELP x
mallard_request_seconds_sum{method="GET",route="/home",status="200"} 2
mallard_request_seconds_sum{method="POST",route="/a",status="200"} 4
mallard_request_seconds_count{method="GET",route="/home",status="200"} 10
mallard_request_seconds_count{method="POST",route="/a",status="200"} 20
process_resident_memory_bytes 104857600
`

test('gauges of one name are added up, and the mean of what came since is not that of all', () => {
  const first = gaugesOf(metrics)
  expect(first).toMatchObject({ requests: 30, seconds: 6, megabytes: 100 })
  expect(meanSince(first, { ...first, requests: 40, seconds: 6.5 })).toBe(50)
  expect(meanSince(first, first)).toBe(0)
})
