import { test } from '@japa/runner'
import { maskedAddress } from '#core/http/masked_address'

test.group('A masked address', () => {
  for (const [address, masked] of [
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::x'],
    ['::1', '0:0:0::x'],
    ['not an address', 'unknown'],
  ] as const)
    test(`of ${address} is ${masked}`, ({ assert }) => assert.equal(maskedAddress(address), masked))
})
