import { test } from '@japa/runner'
import { isAddressEntry, isAllowedAddress } from '#platform/keys/allowed_addresses'
import { hashOfKey, isKey, newKey, prefixOfKey } from '#platform/keys/key_format'

test.group('The format of an API key', () => {
  test('is a prefix, 32 base62 characters and a checksum of 6', ({ assert }) => {
    assert.match(newKey(), /^cg_[0-9A-Za-z]{38}$/)
    assert.lengthOf(new Set(Array.from({ length: 1000 }, () => newKey())), 1000)
  })

  test('distinguishes a key from one with a single character changed', ({ assert }) => {
    const key = newKey()
    assert.isTrue(isKey(key))
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === 'a' ? 'b' : 'a'
      assert.isFalse(isKey(key.slice(0, at) + other + key.slice(at + 1)), `changed at ${at}`)
    }
    for (const text of ['', 'cg_', 'cgs_rVbC1y0gkZ7dXr1T3m5QpA2sWfH8uJ4kLnE6iYxO9zD', `${key} `])
      assert.isFalse(isKey(text))
  })

  test('shows 10 characters and is stored as SHA-256', ({ assert }) => {
    const key = newKey()
    assert.equal(prefixOfKey(key), key.slice(0, 10))
    assert.match(hashOfKey(key), /^[0-9a-f]{64}$/)
  })
})

test.group('Addresses that may use a key', () => {
  test('are IP addresses and ranges', ({ assert }) => {
    for (const entry of ['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32'])
      assert.isTrue(isAddressEntry(entry), entry)
    for (const entry of [
      '',
      'example.com',
      '203.0.113',
      '203.0.113.0/33',
      '2001:db8::/129',
      '1.2.3.4/',
      '1.2.3.4/8/8',
    ])
      assert.isFalse(isAddressEntry(entry), entry)
  })

  test('of IPv6 admit no caller of IPv4, unless they are written for one', ({ assert }) => {
    for (const caller of ['203.0.113.7', '::ffff:203.0.113.7'])
      for (const entry of ['::/0', '::/1', '::ffff:0:0/95'])
        assert.isFalse(isAllowedAddress([entry], caller), `${entry} ${caller}`)
    assert.isTrue(isAllowedAddress(['::/0'], '2001:db8::1'))
    assert.isTrue(isAllowedAddress(['::/0', '203.0.113.0/24'], '203.0.113.7'))
    assert.isTrue(isAllowedAddress(['::ffff:203.0.113.7'], '203.0.113.7'))
    assert.isFalse(isAllowedAddress(['0.0.0.0/0'], '2001:db8::1'))
  })

  test('admit a caller who matches one of them', ({ assert }) => {
    const entries = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32']
    for (const address of ['203.0.113.7', '198.51.100.200', '2001:db8:1::5', '::ffff:203.0.113.7'])
      assert.isTrue(isAllowedAddress(entries, address), address)
    for (const address of ['203.0.113.8', '198.51.101.1', '2001:db9::1', 'unknown'])
      assert.isFalse(isAllowedAddress(entries, address), address)
    assert.isTrue(isAllowedAddress([], '203.0.113.8'))
  })
})
