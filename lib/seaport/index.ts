export { type BuildFulfilmentParameters, buildFulfilment, type CallRequest } from './build-fulfilment'
export {
  type BuildBundleParameters,
  type BuildListingParameters,
  buildBundle,
  buildListing,
  type ListedToken,
} from './build-listing'
export { type BuildManyFulfilmentParameters, buildManyFulfilment, type ManyLine } from './build-many-fulfilment'
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
export { buildCriteriaTree, type CriteriaTree, growCriteriaTree } from './criteria-tree'
export { hashOrder } from './hash-order'
export { computeLeftPriceWei } from './left-price'
export {
  buildHoldingCalls,
  findLacks,
  type Holding,
  listHoldings,
  readAddress,
  readWord,
} from './order-holdings'
export { decodeOrderComponents, encodeOrderComponents } from './order-json'
export { isCriteriaItem, isPayment, type OrderShape, readOrderShape } from './order-shape'
export {
  buildContractSignatureCall,
  findKeySignature,
  isContractSignatureAnswer,
  type KeySignatureKind,
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
