import { expect, test } from 'vitest'
import { stillDocument, stillPolicy } from './still-document.ts'

test('a page to look at has no script and no link, and keeps everything that is seen', () => {
  const page =
    '<head><link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/b.js"><link rel="preload" as="image" href="/c.webp"><script type="module" src="/b.js"></script></head>' +
    '<body><a class="x" href="/cart" data-y="1">Cart</a><a href="/z">Z</a><p>&lt;script&gt;</p><script nonce="n">let a = "</p>"\n</script></body>'
  expect(stillDocument(page)).toBe(
    '<head><link rel="stylesheet" href="/a.css"></head><body><a class="x" role="link" aria-disabled="true" data-y="1">Cart</a><a role="link" aria-disabled="true">Z</a><p>&lt;script&gt;</p></body>',
  )
})

test('its policy lets nothing run, send or ask, and leaves the rest as it was', () => {
  const policy = "default-src 'self'; script-src 'self' 'nonce-a'; style-src 'self' 'nonce-a'; connect-src 'self'; form-action 'self'"
  expect(stillPolicy(policy)).toBe(
    "default-src 'self'; script-src 'none'; style-src 'self' 'nonce-a'; connect-src 'none'; form-action 'none'",
  )
})
