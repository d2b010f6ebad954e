import { expect, test } from 'vitest'
import * as seaport from './index'

test('the module offers exactly this', () => {
  expect(Object.keys(seaport).toSorted()).toMatchInlineSnapshot(`
    [
      "ItemType",
      "OrderType",
      "buildDomain",
      "buildFulfilment",
      "buildListing",
      "buildTypedData",
      "computeAmount",
      "computePriceWei",
      "decodeOrderComponents",
      "encodeOrderComponents",
      "hashDomain",
      "hashOrder",
      "hashOrderDigest",
      "orderTypes",
    ]
  `)
})
