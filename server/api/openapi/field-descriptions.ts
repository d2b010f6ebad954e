/** What a field of an answer means where its name does not say it all, for openapi.json; the same in every answer. */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  bestOffer:
    'The open offer that pays the seller of this item most per item (`netPriceWei`): for the item, its collection, a trait or a set. Offers by an account that owns the whole supply, and all-or-nothing offers for several items, do not count.',
  bestOfferWei:
    'Of a collection: what the seller of one item gets from the best collection offer. Of a trait: from the best offer for the trait. Offers for one item or a set, and all-or-nothing offers for several items, do not count. A fraction of a wei is rounded down.',
  atRisk:
    'Orders of the account that are inactive but can become active again, with `reasons`; its active listings whose item left the account after they were signed and came back, with `hasReturned`; and its public listings below half of the lowest price that others ask in the collection, with `floorWei`.',
  changedAt:
    'Of an item, in the response for one item: when the server last found a new name, token URI or image (seconds since 1970). Absent if they never changed. A new image at the same URL is found only when the image is fetched again.',
  callerHash:
    'A keyed hash of the IP address of the operator: the same for the same address until the session secret changes.',
  databaseTrouble:
    'Why transactions were abandoned in the last 3 seconds, or null: the database is `away`, `crowded` (no free connection), `full` (its disk), `slow` (a time limit), or transactions kept conflicting (`conflicts`). `slow` and `conflicts` do not make the server unready while its database responds.',
  earlier:
    'Of an item, in the response for one item: its name and image before the last change of one of them, and when that was (`until`, seconds since 1970). `image` is null if it had none, or if it is not stored any more.',
  ending: 'Active orders of the account that end within a day, the soonest first.',
  anyHighWei:
    'The highest price per item of the quantity of a level that is for any item of the collection; null if there is none.',
  anyQuantity:
    'Of offers: the quantity that is for any item of the collection, without offers for one item or a trait. Of listings: all.',
  dayVolumeWei: 'In the response for one collection: its sales volume in the last 24 hours.',
  endPriceWei:
    'Of a listing with a declining price, at the end of its time. `priceWei` is the price at its start. Absent if the price does not change.',
  floorWei:
    'The lowest price per item of a public listing: 2 for a listing of 4 items for 8. A fraction of a wei is rounded up. Bundles, private listings and all-or-nothing listings of several items do not count. Of a collection, vouchers count too.',
  otherListings:
    'In the response for one item: bundles with the item, and inactive listings whose maker owns it. At most 5, active ones first, then the newest. Private listings are left out: `/api/v1/orders?taker=` finds those for an account. Listings that have not started are left out: see `upcomingListing`.',
  upcomingListing:
    'In the response for one item: the public listing of it, or of a bundle with it, that starts next. Nobody can buy it before `startTime`. Absent if there is none.',
  taker:
    'The only account that can buy a private listing; absent from other orders. Private listings are left out of every list, feed, event and figure unless the request names their maker or taker (`maker`, `taker`, `account`) or the hash of the order.',
  flags:
    'Unusual properties of an allowed order that a buyer or seller should know; absent if there are none. In all responses: `steep_price_curve` (the price changes by more than half within an hour), `mixed_amounts` (some payments change over time and others do not), `all_or_nothing` (several items, only together), and, since the last check of the order, `other_payment` (a part of the price goes to an account other than the seller, the marketplace and the royalty recipients), `high_gas` and `transfer_rules` (of the collection’s contract). In the response for one item: `far_below_floor` (below half of the lowest price per item that others ask in the collection) and `stale_listing` (older than 90 days, or the item has returned to its maker since).',
  isBundled:
    'True if the item has no `listing` and is in a public bundle that is active; otherwise absent. `/api/v1/orders` finds the bundle by its token.',
  decimals:
    'Of an ERC-1155 token whose metadata names decimals. A supply of 1500 with 2 decimals is shown as 15. Amounts in the API and in orders are never divided. Of holders: if all items of a collection have the same decimals. Of a currency: its decimals.',
  heldTokenIds: 'The ERC-721 items of the collection that the account holds, those that it has listed first.',
  isBurned:
    'True if the item was minted and its whole supply was burned. Burned items are in no list. Absent from items that have an owner.',
  leftOutCount:
    'Sales in the range that do not count: sales to oneself; and where an item returned within 30 days to an account that had sold it, that sale, the return and, for an ERC-721 token, the sales between.',
  listing:
    'The public listing with the lowest price per item; `priceWei` is for the whole quantity. An all-or-nothing listing of several items (`orderType` 0 or 2) is returned only if there is no other.',
  badge: 'A text of the operator about the collection or account, from the settings. Absent if there is none.',
  hidden:
    'Set if an operator hid the item, collection or account, with the reason. It is in no list, feed or sitemap, and its image is left out. It can still be opened by its address and traded, and owners find their hidden items among their own. Absent if it is not hidden.',
  lookalike:
    'A collection or account with a name that looks the same (UTS 39 and more: case, spaces, punctuation) and that takes precedence: by a badge, else by age, else by sales. Absent if there is none, and between collections of one creator. Short and common names are compared only with names of badged ones.',
  nameSigns:
    'Properties of the name that readers cannot see: letters of several scripts in one word, characters that reverse the direction of the line, or invisible characters.',
  lowWei:
    'The lowest price per item among the orders or sales that are counted here; `highWei` is the highest. No order of a book lies between two levels.',
  medianWei: 'The median price per item: the mean of the two middle ones for an even count.',
  recentSales:
    'Of a trait, in the response for the traits of one item: the sales of items with the trait in the last 90 days, among the newest 500 sales of the collection. Bundles, vouchers, self-sales and buybacks do not count. Absent with fewer than 3 sales.',
  messageHash:
    'The hash that the owners sign off chain: the Safe’s hash (EIP-712, `SafeMessage`) of the order digest. The Safe service identifies the message by it.',
  offers:
    'Offers by others that the account can accept now: the best for each of its items; and for each collection in which it owns items, the best collection offer and the best trait or set offer. The highest price per item for the seller comes first.',
  outbid: 'Offers of the account for an item or a collection for which another offer pays the seller more: `rivalWei`.',
  orderKind: 'The kind of the order; null for an order that waits for signatures.',
  playable:
    'In the response for one item: its video, audio, model (`.glb`) or web page (`html`), from the media store; null if the file of its metadata is not in the store. `url` supports ranges (RFC 9110). The URL of a page returns its text; the page runs at `<url>-run.html`, only in a frame of this marketplace.',
  reasons:
    'Why an inactive order cannot be filled now. `refused`: a simulated fill does not deliver the items or the payment; a further reason names the cause if it is known. A reason that no longer applies stays until the next simulation, some seconds later.',
  rivalWei:
    'What the seller gets per item from the best offer of another account. A fraction of a wei is rounded down.',
  saleCountBefore: 'The number of sales in the previous range of the same length.',
  signings: 'Orders that wait for signatures of a Safe: the account is the Safe or one of its owners.',
  total: 'The number of entries; 100 means 100 or more.',
  unledSeconds:
    'Seconds since an indexer last held the lease, from 30 on; null while one holds it, and for a single process. Without an indexer the index does not advance.',
  volumeBeforeWei: 'The volume in the previous range of the same length.',
  royaltyBps:
    'The sum of the collection’s royalties in basis points, read for its newest item; 0 for none. Sources: the Royalty Registry, ERC-2981, Manifold, Rarible, Foundation and Art Blocks. In the response for one collection; absent if the RPC node does not respond in time, and if `royaltyProblem` is set.',
  royaltyProblem:
    'The royalty is unknown. `no_answer`: the contract claims ERC-2981 and `royaltyInfo` reverts. `malformed`: the answer cannot be decoded. `whole_price`: the royalty is the whole price or more.',
  royaltyRegistry:
    'Manifold’s Royalty Registry on this chain; absent if there is none. `royaltyEngine` reads royalties through it.',
  rules:
    'Of a collection: what its contract guarantees, by the factory that created it. In the response for one collection; absent if no factory of the marketplace created it. Of `/rules`: what the contract says now about the item, or about all items of the collection. Times are in seconds since 1970. `rented` has no `until` if the rental has no end, `expires` no `at` if the item has expired and the contract names no time, and `dynamic_traits` no traits if their names are not on chain.',
  itemRules:
    'The kinds of rules that single items of the collection can have, with the standard by which each is read: `locked` means that the contract can lock items, not that one is locked.',
  isFreezePermanent:
    'True: the metadata of an item is frozen permanently by its first transfer, by a mint to an account other than the creator, and by a transfer of the collection. False: a new owner of the collection can change items that were minted to that account and never transferred.',
  endsVouchersOnTransfer:
    'True: a transfer of the collection cancels all vouchers permanently. False: vouchers are valid again when the collection returns to the account that signed them.',
  subject:
    'Of an audit entry: `item:chainId:contract:tokenId`, `collection:chainId:contract`, `account:address` or `file:cid`; null for a sign-in.',
  supply: 'Of an ERC-1155 token or of a whole collection: the total quantity of all owners.',
  waitingFor:
    'What the server waits for, in words. A node that does not respond, an index that lags, an indexer lease without a holder (`unledSeconds`), or one of several chains without an index is named here but does not make the server unready: stored data can still be read.',
  workCount: 'The number of different items.',
}
