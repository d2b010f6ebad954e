export { type BuildFulfilmentParameters, buildFulfilment, type CallRequest } from './build-fulfilment'
export { type BuildListingParameters, buildListing, type Fee } from './build-listing'
export { decodeOrderComponents, encodeOrderComponents } from './order-json'
export { computeAmount, computePriceWei } from './price'
export {
  buildDomain,
  buildTypedData,
  hashDomain,
  hashOrder,
  hashOrderDigest,
  orderTypes,
  type SeaportDomain,
} from './typed-data'
export { type ConsiderationItem, ItemType, type OfferItem, type OrderComponents, OrderType } from './types'
