import { describe, expect, test } from 'vitest'
import { box, element, metadataTrack, numbers, someFilm, someWebm } from '../testing/uploading.ts'
import { cleanVideo } from './clean-video.ts'

const WHERE = '+43.6532-079.3832/'
const where = Buffer.from(WHERE)

/** What is left of a film that had to be kept. */
function cleaned(film: Buffer): Buffer {
  const own = Buffer.from(film)
  expect(cleanVideo(own)).not.toBeNull()
  expect(own.length).toBe(film.length)
  return own
}

describe('a film keeps nothing that says where it was taken', () => {
  test.each([
    ['the place of a phone’s own data', { inside: box('udta', box('©xyz', numbers(0x0012_15c7), where)) }],
    ['the place of 3GPP', { inside: box('udta', box('loci', numbers(0), where)) }],
    ['keys and values of QuickTime', { inside: box('meta', box('hdlr', numbers(0)), box('ilst', where)) }],
    ['XMP beside the film', { beside: box('uuid', Buffer.alloc(16, 1), where) }],
    ['data of a track', { inTrack: box('udta', box('name', where)) }],
    ['a list beside the film', { beside: box('meta', numbers(0), where) }],
    ['what no player knows', { beside: box('GPS ', where) }],
    ['what is said to be free', { beside: box('free', where) }],
  ])('%s', (_name, parts) => {
    const film = someFilm(parts)
    expect(film.includes(where)).toBe(true)
    const kept = cleaned(film)
    expect(kept.includes(where)).toBe(false)
    const plain = someFilm()
    // Picture and sound are where they were.
    expect(kept.subarray(-28)).toEqual(plain.subarray(-28))
  })

  test('samples of a track of metadata', () => {
    const samples = box('mdat', where, Buffer.from('keep'))
    const start = someFilm({ inside: metadataTrack(0, [8, where.length - 8]) }).length - 28 + 8
    const kept = cleaned(someFilm({ inside: metadataTrack(start, [8, where.length - 8]), beside: samples }))
    expect([kept.includes(where), kept.includes('keep'), kept.includes('meta')]).toEqual([false, true, false])
  })

  test.each([
    ['tags of WebM', element('1254c367', element('7373', where))],
    ['attachments of WebM', element('1941a469', where)],
    ['the title of WebM', element('1549a966', element('7ba9', where), element('4d80', Buffer.from('m')))],
    ['what is said to be void', element('ec', where)],
    ['a long head', Buffer.concat([Buffer.from('1254c367', 'hex'), Buffer.from('0100000000000012', 'hex'), where])],
  ])('%s', (_name, beside) => {
    expect(someWebm(beside).includes(where)).toBe(true)
    const kept = cleaned(someWebm(beside))
    expect(kept.includes(where)).toBe(false)
    expect(kept.subarray(-31)).toEqual(someWebm().subarray(-31))
    // Once more: what stands in its place is an element like others.
    expect(cleaned(kept)).toEqual(kept)
  })

  test('blocks of a track of metadata in WebM', () => {
    const kept = cleaned(someWebm(undefined, where))
    expect([kept.includes(where), kept.includes(Buffer.alloc(20, 7))]).toEqual([false, true])
  })
})

test('a film with nothing to hide is kept to the byte', () => {
  for (const film of [someFilm(), someFilm({ brand: 'qt  ' }), someWebm()]) expect(cleaned(film)).toEqual(film)
})

describe('a film that is not whole is refused, at once', () => {
  const nested = (kind: string, deep: number) => {
    let inner = Buffer.alloc(0)
    for (let n = 0; n < deep; n++) inner = box(kind, inner)
    return inner
  }
  const manyChunks = (at: number) => {
    const chunks = numbers(0, 1000, ...Array.from({ length: 1000 }, () => at))
    const table = box('stbl', box('stsz', numbers(0, 1, 4_000_000)), box('stsc', numbers(0, 1, 1, 10, 1)), box('stco', chunks))
    return someFilm({ inside: box('trak', box('mdia', box('minf', table))) })
  }
  test.each([
    ['a source without flags', someFilm({ inTrack: box('mdia', box('minf', box('dinf', box('dref', numbers(0, 1), box('url '))))) })],
    ['no picture', someFilm().fill('soun', someFilm().indexOf('vide'), someFilm().indexOf('vide') + 4)],
    ['metadata beyond its end', someFilm({ inside: metadataTrack(4_000_000, [20]) })],
    ['chunks on each other', manyChunks(manyChunks(0).length - 20)],
    ['samples that are tables', manyChunks(40)],
    ['metadata in fragments', someFilm({ inside: Buffer.concat([box('mvex'), metadataTrack(0, [1])]) })],
    ['an element larger than the film', Buffer.concat([someWebm(), Buffer.from('1254c36788', 'hex')])],
    ['tags without an end', Buffer.concat([someWebm(), Buffer.from('1254c367ff', 'hex')])],
    ['no element at all', Buffer.concat([someWebm(), Buffer.alloc(4)])],
    ['a million elements', Buffer.concat([someWebm(), Buffer.alloc(2_000_000, Buffer.from('ec80', 'hex'))])],
  ])('%s', (_name, film) => {
    expect(cleanVideo(film)).toBeNull()
  })

  test('boxes in boxes in boxes are blanked, not followed', () => {
    expect(cleanVideo(someFilm({ inTrack: nested('trak', 3000) }))).toBe('mp4')
  })

  test('whatever bytes are cut off or changed, an answer comes', () => {
    for (const film of [someFilm({ inside: metadataTrack(0, [4, 4]) }), someWebm(element('1254c367', where), where)]) {
      for (let at = 0; at < film.length; at++) {
        expect(() => cleanVideo(Buffer.from(film.subarray(0, at)))).not.toThrow()
        for (const wrong of [0, 1, 0x7f, 0xff]) {
          const changed = Buffer.from(film)
          changed[at] = wrong
          expect(() => cleanVideo(changed)).not.toThrow()
        }
      }
    }
  })
})
