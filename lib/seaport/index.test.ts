import { expect, test } from 'vitest'
import * as seaport from './index'

test('the module offers exactly this', () => {
  expect(Object.keys(seaport).toSorted()).toMatchInlineSnapshot(`
    [
      "ItemType",
      "OrderType",
      "buildBulkSignatures",
      "buildBulkTypedData",
      "buildBundle",
      "buildCriteriaTree",
      "buildDomain",
      "buildFulfilment",
      "buildListing",
      "buildOffer",
      "buildOrderParameters",
      "buildTypedData",
      "computeAmount",
      "computePriceWei",
      "decodeOrderComponents",
      "encodeOrderComponents",
      "hashBulkDigest",
      "hashDomain",
      "hashOrder",
      "hashOrderDigest",
      "isCriteriaItem",
      "isPayment",
      "orderTypes",
      "readOrderShape",
      "splitBulkSignature",
      "toCompactSignature",
    ]
  `)
})
