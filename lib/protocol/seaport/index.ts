export { type BatchLine, type BuildBatchFulfilmentParameters, buildBatchFulfilment } from './build-batch-fulfilment'
export { type BuildFulfilmentParameters, buildFulfilment, type CallRequest } from './build-fulfilment'
export {
  type BuildBundleParameters,
  type BuildListingParameters,
  buildBundle,
  buildListing,
  type ListedToken,
} from './build-listing'
export { type BuildOfferParameters, buildOffer } from './build-offer'
export { computeFee, type Fee, maxPayments, sumFees } from './build-payments'
export {
  type BulkSignature,
  buildBulkSignatures,
  buildBulkTypedData,
  hashBulkDigest,
  splitBulkSignature,
} from './bulk-signature'
export { toCompactSignature } from './compact-signature'
export { computeRemainingPriceWei } from './compute-remaining-price'
export { decodeOrderComponents, encodeOrderComponents } from './convert-order-components'
export { buildCriteriaTree, type CriteriaTree, growCriteriaTree } from './criteria-tree'
export { hashOrder } from './hash-order'
export {
  buildHoldingCalls,
  decodeAddress,
  decodeWord,
  findMissingHoldings,
  type Holding,
  listHoldings,
} from './order-holdings'
export { isCriteriaItem, isPayment, type OrderShape, parseOrderShape } from './order-shape'
export {
  buildContractSignatureCall,
  isContractSignatureAnswer,
  type KeySignatureKind,
  recoverKeySignature,
  type SignatureParts,
} from './order-signature'
export { computeAmount, computeCeilingWei, computePriceWei, type Fraction, scale } from './price'
export {
  buildDomain,
  buildOrderParameters,
  buildTypedData,
  hashDomain,
  hashOrderDigest,
  orderTypes,
  type SeaportDomain,
} from './typed-data'
export { type ConsiderationItem, ItemType, type OfferItem, type OrderComponents, OrderType } from './types'
