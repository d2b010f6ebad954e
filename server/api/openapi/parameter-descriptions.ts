/** What a parameter means, for openapi.json; a name means the same in every call. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  account:
    'The sender or the recipient of an activity. Of events: includes private listings whose maker or taker is this account.',
  address: 'The address of a wallet or a contract, in any case.',
  after:
    'For a first connection: the id of the last event before the client loaded its data. Last-Event-ID takes precedence.',
  category: 'One of the categories of the marketplace.',
  chainId: 'EIP-155 chain id.',
  collection: 'The address of the collection’s contract.',
  contract: 'The address of the collection’s contract.',
  creator:
    'Of items: the account that minted them. Of collections: the account that created them with the factory of the marketplace. Of vouchers: the account that signed them.',
  currency:
    'A symbol, or an address; the zero address is the native coin of the chain. ETH and WETH count as one currency, as do a coin and its wrapped coin. Of items: what the bounds of the price are counted in.',
  cursor:
    'The `next` of the previous page: a position in the order of the list. A cursor of another list or another `sort` is rejected. With other filters the list continues after that position, and `limit` may change.',
  fits: 'A token id, with `collection`: offers that this token can be sold to, for it, its collection, a trait or a set.',
  hash: 'The Seaport order hash, in any case.',
  hidden:
    'With `owner`: `true` for the items that are hidden from the lists of the owner, `false` for all others. Hidden are items that came unsolicited from unknown collections, and those that the owner hides. Without it, a list with `contract` has both, and any other list has the items that are not hidden.',
  secret: 'Comes with the answer to a notice. It opens that notice.',
  statementId: 'The id of a statement of reasons.',
  id: 'The id of a draft, chosen by the client: letters, digits, - and _.',
  include:
    'What each entry has beside its usual fields: `item`, the picture of the item and the name of its collection.',
  kind: 'The kind of the order or of the activity.',
  limit: 'The maximum number of entries; of a search, of each kind.',
  maker:
    'The account that signed the order, or whose signature it waits for. Includes private listings of this account.',
  from: 'The first day in UTC. Without it: 29 days before `to`.',
  maxPriceWei:
    'The highest price per item of the cheapest active listing, inclusive, in wei of ether or in the base units of `currency`.',
  minPriceWei:
    'The lowest price per item of the cheapest active listing, inclusive, in wei of ether or in the base units of `currency`.',
  owner: 'The current owner.',
  q: 'Words, or their beginnings, of the name of the item or of its collection; a search also finds names of collections and accounts. Case and accents are ignored. A word that begins no name matches the nearest one: one typing error, two from eight letters on. Of more than 100 characters the first 100 are read as words.',
  range:
    'The period. Rankings: an hour, a day, a week or 30 days. Prices of a collection: 24 hours, 7, 30 or 90 days, or a year.',
  side: 'Whether an NFT is for sale (listing) or wanted (offer).',
  slug: 'The name of the page of a show.',
  sort: 'By price, age or end. Items: by the price per item. Orders: by `priceWei`, the total price of the remaining quantity, or by `unit_price`, the price per item, for an offer what its seller gets per item; both require `currency`. Rankings: by volume, number of sales, change of the volume against the previous period, or floor price, the highest first; entries without a value come last.',
  state:
    'Of orders that wait for signatures: waiting, published, rejected or expired. Of moderation cases: reported or hidden. Of listing requests: open, approved or refused. Of notices and appeals: open or answered.',
  status:
    'The current status. Without it: orders of every status, ended ones included. `upcoming`: valid, with `startTime` in the future; an order that has not started and could not be filled is `inactive`. Of items: `on_sale` and `ending` (within a day) by a public listing of the item alone, or by a voucher; `with_offers` by offers for the item itself; an item that is only in bundles is `not_on_sale`.',
  taker: 'The only account that can buy. Finds private listings, which are left out without `taker` or `maker`.',
  to: 'The last day in UTC, inclusive. Without it: today.',
  tokenId: 'Requires the address of its contract. Of orders: those for the item alone, and bundles with it.',
  until:
    'The `next` of a page: the list ends at that position, inclusive. With `cursor`: the entries between two pages, including those added or removed meanwhile.',
  trait: '`trait[Name]=Value`, at most 10: only items with all of them.',
}
