import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { AroundPages } from './around-pages.ts'
import { joined, unpacked } from './gzip-segments.ts'
import { packPage, segmentsOf } from './pack-page.ts'
import { piecesOfPage } from './page-pieces.ts'
import type { SlotTexts } from './web-floor.ts'

const mark = (name: string) => `<template data-slot="${name}"></template>`
const html = `<title>A lamp</title><body>${mark('shell')}<div class="layout">${mark('header')}<main class="menu">${'A lamp. '.repeat(800)}</main>${mark('footer')}</div>`
const files = { styles: [], modules: ['/a.js'], fonts: [], scripts: [] }
const nobody: SlotTexts = { nickName: null, placeName: null, searchText: '' }

const aroundWith = (menu: string) =>
  new AroundPages(
    {
      shell: ['{"lamps":1}'],
      header: [`<header class="menu">${menu}`, { text: 'nickName' }, '<input value="', { text: 'searchText' }, '"></header>'],
      footer: ['<footer class="menu"></footer>'],
    },
    ({ modules }) => modules.join(),
  )

const whole = (menu: string, { nickName, searchText }: SlotTexts) =>
  html
    .replace(mark('shell'), '{"lamps":1}')
    .replace(mark('header'), `<header class="menu">${menu}${nickName ?? ''}<input value="${searchText}"></header>`)
    .replace(mark('footer'), '<footer class="menu"></footer>')
    .concat('/a.js')

test('a page that was packed once is whole for every visitor', () => {
  const visitors: [menu: string, texts: SlotTexts][] = [
    ['Shoes', nobody],
    ['Bags and shoes', nobody],
    ['Bags and shoes', { ...nobody, nickName: 'Ana' }],
    ['Shoes', { ...nobody, searchText: 'lamp' }],
    ['', { nickName: 'Émile', placeName: null, searchText: '水' }],
  ]
  const page = packPage(piecesOfPage(html))
  for (const [menu, texts] of visitors) {
    const around = aroundWith(menu)
    const segments = segmentsOf(page, (stretch) => around.stretch(stretch, files, texts))
    expect(gunzipSync(joined(segments)).toString()).toBe(whole(menu, texts))
    expect(unpacked(segments)).toBe(whole(menu, texts))
  }
})

test('what is around pages is the same object for pages of one layout, and a page with a long end keeps it to itself', () => {
  const [one, other] = [piecesOfPage(html), piecesOfPage(html.replaceAll('lamp', 'chair'))]
  expect(one.map(Array.isArray)).toEqual([true, false, true, false])
  expect(other[1]).toBe(one[1])
  expect(other[3]).toBe(one[3])
  expect(piecesOfPage(html + 'long '.repeat(1000)).map(Array.isArray)).toEqual([true, false, true, false, true, false])
})
