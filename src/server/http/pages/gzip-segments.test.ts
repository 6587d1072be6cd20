import { crc32, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { combined, joined, plainSegment, segmentOf, unpacked } from './gzip-segments.ts'

const texts = ['<!doctype html>', 'é水'.repeat(5000), '', 'x', '</html>'.repeat(300)]

test('segments that were packed apart are one gzip answer', async () => {
  const segments = texts.flatMap((text, at) => (at % 3 ? segmentOf(text, at % 2 ? 9 : 1) : plainSegment(text)))
  expect(gunzipSync(joined(segments)).toString()).toBe(texts.join(''))
  expect(unpacked(segments)).toBe(texts.join(''))
  expect(gunzipSync(joined(segments.toReversed())).toString()).toBe(texts.toReversed().join(''))
})

test('the checksum of two texts in a row follows from those of each', () => {
  for (const first of texts) {
    for (const second of texts) {
      const length = Buffer.byteLength(second)
      expect(combined(crc32(first), crc32(second), length)).toBe(crc32(first + second))
    }
  }
})
