import { test } from '@japa/runner'
import { returnAddress } from '#billing/stripe/return_address'
import { ValidationError } from '#core/errors'
import { settings } from '#start/settings'

const own = new URL(settings.appUrl)
const { origin, port } = own

test.group('A return address', () => {
  test('{$self} is ours')
    .with([
      `${origin}/payment-success?success=true`,
      `${origin}/billing#plans`,
      '/billing',
      `http://localhost:${port}/billing`,
      `${origin}/payment-success?session={CHECKOUT_SESSION_ID}`,
    ])
    .run(({ assert }, address) => {
      const url = new URL(returnAddress('successUrl', address))
      assert.equal(url.port, port)
      assert.include(['127.0.0.1', 'localhost'], url.hostname)
    })

  test('keeps the place for the session in its query', ({ assert }) => {
    assert.include(returnAddress('successUrl', '/ok?session={CHECKOUT_SESSION_ID}'), '{CHECKOUT_SESSION_ID}')
  })

  test('{$self} is not')
    .with([
      '//evil.example/billing',
      '\\\\evil.example',
      '/\\evil.example',
      `${origin}\\@evil.example/`,
      `${origin}@evil.example/`,
      `http://${own.hostname}:${port}@evil.example/`,
      `http://user@${own.hostname}:${port}/`,
      `http://user:pass@${own.hostname}:${port}/`,
      `${origin}.evil.example/`,
      `http://${own.hostname}.evil.example:${port}/`,
      `http://${own.hostname}:${Number(port) + 1}/`,
      `https://${own.hostname}:${port}/`,
      'javascript:alert(1)',
      'JaVaScRiPt://%0aalert(1)',
      'data:text/html,hello',
      'blob:http://127.0.0.1/1',
      ' /billing',
      '/billing\n',
      '\t//evil.example',
      'billing',
      'http:',
      'http://',
      '/\t/evil.example',
      'http://127.0.0.1\u3002evil.example/',
      `http:/\u200b/evil.example`,
    ])
    .run(({ assert }, address) => {
      try {
        returnAddress('cancelUrl', address)
      } catch (error) {
        assert.instanceOf(error, ValidationError)
        assert.equal((error as ValidationError).errors?.[0]?.field, 'cancelUrl')
        return
      }
      assert.fail(`${address} was let through`)
    })
})
