import { expect, test } from 'vitest'
import { parseTracking } from './parse-tracking.ts'

const row = (orderNumber: string, carrier: string, trackingNumber: string) => ({ orderNumber, carrier, trackingNumber })

test('commas, semicolons, tabs, quotes, a mark at the beginning and heads above', () => {
  const text =
    '\uFEFFOrder,Carrier,Number\r\n"4821-1234-5678-1","Canada Post","7035 1140 8821 0047"\r\n4821-1234-5679-2;Purolator;jpu004118260\n\n4821-1234-5680-1\tCanpar\tD4200'
  expect(parseTracking(text, 'X')).toEqual({
    rows: [
      row('4821-1234-5678-1', 'Canada Post', '7035114088210047'),
      row('4821-1234-5679-2', 'Purolator', 'JPU004118260'),
      row('4821-1234-5680-1', 'Canpar', 'D4200'),
    ],
    unreadable: [],
  })
})

test('a scanner gives one number a line, and a line without a carrier takes the one that is said', () => {
  expect(parseTracking('4821-1234-5678-1\n7035114088210047\n4821-1234-5679-1, AA1234\n', 'Canada Post').rows).toEqual([
    row('4821-1234-5678-1', 'Canada Post', '7035114088210047'),
    row('4821-1234-5679-1', 'Canada Post', 'AA1234'),
  ])
})

test('lines of which nothing can be made are named', () => {
  expect(parseTracking('4821-1234-5678-1\n4821-1234-5679-1, Post, ?\nhello\n=cmd()', 'X')).toEqual({ rows: [], unreadable: [1, 2, 3, 4] })
})
