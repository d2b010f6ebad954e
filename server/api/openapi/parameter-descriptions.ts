/** What a parameter means, for openapi.json; a name means the same in every call. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  account:
    'On either side of what happened: from or to. Of events: the account whose private listings are told of too, as their maker or taker.',
  address: 'Of a wallet or a contract, in any case.',
  after:
    'As Last-Event-ID, which comes before it, for a first look: the event that was the last when all else was read.',
  category: 'One of the market’s categories.',
  chainId: 'EIP-155 chain id.',
  collection: 'The address of the collection’s contract.',
  contract: 'The address of the collection’s contract.',
  creator: 'Who minted it; of collections, who made it with the market’s factory; of vouchers, who signed it.',
  currency: 'A symbol, or an address where the zero address is the chain’s own coin. ETH and WETH count as one.',
  cursor:
    'The `next` of the page before: a place in the order of the list. One of another list or another `sort` is refused. With other filters the list goes on behind that place, and `limit` may change.',
  fits: 'A token id, with `collection`: offers that this token can be sold to, for it, its collection, a trait or a set.',
  hash: 'The order hash of Seaport, in any case.',
  id: 'Of a draft, chosen by whoever keeps it: letters, digits, - and _.',
  kind: 'The kind of order, or of what happened.',
  limit: 'How many at most; of a search, of each kind.',
  maker: 'Who signed the order, or has to. With it, private listings of this account are found too.',
  maxPriceWei: 'The highest price of a piece of it, by the cheapest open listing, included.',
  minPriceWei: 'The lowest price of a piece of it, by the cheapest open listing, included.',
  owner: 'Who holds it now.',
  q: 'Words, or their beginnings, of the name of the item or of its collection; of a search, of a collection’s or a person’s too. Case and accents do not count, and a word that begins no name is taken for the nearest one: one slip of the keys, two from eight letters on.',
  range:
    'How far back: of rankings an hour, a day, a week or 30 days; of the prices of a collection 24 hours, 7, 30 or 90 days, or a year.',
  side: 'Whether an NFT is offered (listing) or wanted (offer).',
  sort: 'By price, age or end. Items are sorted by the price of a piece. Orders are by `priceWei`, which is what is left of them in all, or by `unit_price`, the price of a piece, of an offer what its seller gets for a piece; both need `currency`. Rankings are by volume, number of sales, change of the volume against the span before, or floor, the highest first; what has none comes last.',
  state:
    'Of orders that wait for signatures: whether they do, were published, were refused at the end, or have expired before. Of what operators look at: what was reported, or what is hidden.',
  status:
    'As it is at this moment. Without it: orders of every status, those that are over too. `upcoming`: all is well and `startTime` is to come; an order that has not started and could not be filled is `inactive`. Of items: `on_sale` and `ending` (within a day) by a listing of the item alone, or a voucher, that anyone can buy by; `with_offers` by offers for the item itself; what is sold in a bundle alone is `not_on_sale`.',
  taker: 'The account that alone can buy: finds private listings, which are left out without `taker` or `maker`.',
  tokenId:
    'Needs the address of its contract beside it. Of orders: those of it alone, and listings of several that it is among.',
  until:
    'The `next` of a page: the list ends at that place, which is included. With `cursor` it is what lies between two pages, whatever was added or left meanwhile.',
  trait: '`trait[Name]=Value`, at most 10: what has all of them.',
}
