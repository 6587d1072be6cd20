import { expect, test } from 'vitest'
import { aboutHere } from './about-here.ts'

const id = '0190163d-8694-739b-aea5-966c26f8ad91'
const url = `/cart/orderDetails?id=${id}`

test('what the page of an order shows is not told once more', () => {
  expect(aboutHere(url, `/cart/orderDetails?id=${id}&notice=paid`)).toBe('same-page')
  for (const here of [`/cart/successCheckout?id=${id}`, `/account/cancelOrder?id=${id}`, `/cart/checkout/${id}`])
    expect(aboutHere(url, here)).toBe('same-thing')
})

test('what another page is about, and what is no order, is told', () => {
  for (const here of ['/home', `/cart/orderDetails?id=${id.replace('0190', '0191')}`]) expect(aboutHere(url, here)).toBe('elsewhere')
  const complaint = `/account?path=complaint&id=${id}`
  expect(aboutHere(complaint, complaint)).toBe('elsewhere')
})
