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
      "buildContractSignatureCall",
      "buildCriteriaTree",
      "buildDomain",
      "buildFulfilment",
      "buildHoldingCalls",
      "buildListing",
      "buildManyFulfilment",
      "buildOffer",
      "buildOrderParameters",
      "buildTypedData",
      "computeAmount",
      "computeCeilingWei",
      "computeLeftPriceWei",
      "computePriceWei",
      "decodeOrderComponents",
      "encodeOrderComponents",
      "findKeySignature",
      "findLacks",
      "growCriteriaTree",
      "hashBulkDigest",
      "hashDomain",
      "hashOrder",
      "hashOrderDigest",
      "isContractSignatureAnswer",
      "isCriteriaItem",
      "isPayment",
      "listHoldings",
      "orderTypes",
      "readAddress",
      "readOrderShape",
      "readWord",
      "scale",
      "splitBulkSignature",
      "toCompactSignature",
    ]
  `)
})
