/** What a field of an answer means where its name does not say it all, for openapi.json; the same in every answer. */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  bestOffer:
    'The offer that the item can be sold to now and that gives its seller most by the piece (`netPriceWei`): for it, its collection, a trait or a set. Never by whoever has all of it, nor for several pieces or none.',
  bestOfferWei:
    'Of a collection: what the seller gets for a piece from the best offer, of those for any item of it; of a trait, of those for the trait. Offers for one item or a set do not count, nor those for several pieces or none. A fraction of a wei is rounded down.',
  atRisk:
    'Of its own: what can’t be used now and could be again, with `reasons`; and listings that anyone can buy at less than half of what others ask for the cheapest of the collection, with `floorWei`.',
  changedAt:
    'Of an item, with one item alone: when the marketplace last found that its name, token URI or picture is another than before (seconds since 1970). Left out where they have stayed the same. A picture that its server replaces at the same address is found only when it is fetched again.',
  callerHash:
    'A keyed hash of the address that the operator called from: the same for the same address until the session secret changes.',
  databaseTrouble:
    'What transactions were given up for in the last 3 seconds, null for nothing: the database is `away`, `crowded` (no connection is left), `full` (its disk), `slow` (a time limit), or they met others at each try (`conflicts`). What is slow or in conflict does not make the market unready while its database answers.',
  ending: 'Of its own: what can be used now and ends within a day, the soonest first.',
  anyHighWei:
    'The highest price of those pieces of a level that may be any work of the collection; null where there is none.',
  anyQuantity:
    'Of offers: how many of the pieces may be any work of the collection, and not one work or those with a trait alone. Of listings: all.',
  dayVolumeWei: 'With one collection alone: what it was sold for in the last 24 hours.',
  endPriceWei:
    'Of a listing whose price falls, where it was signed: what the price comes to in the end. `priceWei` is what it begins with. Left out where the price stays.',
  floorWei:
    'The cheapest listing that anyone can buy now, by the piece: 2 for a listing of 4 for 8. A fraction of a wei is rounded up. Bundles, private listings, and several pieces that are sold together or not at all do not count. Of a collection, what is minted when it is bought counts too.',
  otherListings:
    'With one item alone: bundles that it is in, and inactive listings whose maker has it. At most 5: active ones first, then the newest. Private listings are left out: `/api/v1/orders?taker=` finds those that an account may buy. A listing that has not started is not among them: see `upcomingListing`.',
  upcomingListing:
    'With one item alone: the listing for anyone, of it or of a bundle that it is in, that starts next. Nobody can buy it before `startTime`. Left out where there is none.',
  taker:
    'The account that alone can buy a private listing; left out of other orders. Private listings are left out of every list, feed, event and figure unless their maker or taker is named (`maker`, `taker`, `account`) or the order is asked for by its hash.',
  flags:
    'What a buyer or seller should know about an order that is unusual and allowed; left out where there is nothing. Everywhere: `steep_price_curve` (the price changes by more than half within an hour), `mixed_amounts` (some payments change over time and others do not), `all_or_nothing` (several pieces, only together), and, found when the order was checked, `other_payment` (a part of the price goes to somebody else than the seller, the marketplace and the royalty receivers), `high_gas` and `transfer_rules` (of the collection’s contract). With one item alone: `far_below_floor` (below half of the cheapest that others ask for a piece of the collection) and `stale_listing` (in the book for more than 90 days, or its item has come back to its maker since).',
  isBundled:
    'True where the item has no `listing` and is among the works of a bundle that anyone can buy now; left out elsewhere. `/api/v1/orders` finds the bundle by its token.',
  decimals:
    'Of an ERC-1155 whose metadata names some: the digits behind the point. A supply of 1500 with 2 decimals is shown as 15. Amounts in the API, and in orders, are never divided. Of holders: where all items of a collection have the same. Of a currency: the same.',
  isBurned:
    'True of an item that was minted and that nobody has any more: its owner burned it, or of an ERC-1155 all of it was. Such an item is in no list. It is left out where somebody has some.',
  leftOutCount:
    'Sales of the span that are not counted: to oneself, or of a work that within 30 days came back to an account that had sold it (that sale, the way back and, of what is unique, those between).',
  listing:
    'The listing that anyone can buy now and that is the cheapest by the piece; `priceWei` is for all of it. One that sells several pieces together or not at all (`orderType` 0 or 2) stands here only where there is no other.',
  badge:
    'The operator’s own words on it, from the market’s settings; left out where there are none. No name can bring it.',
  hidden:
    'By an operator, with the reason: it is in no list, feed or sitemap, and its picture is left out. By its address it is found and traded as before; a work its owner finds among his own too. Left out of what is shown.',
  lookalike:
    'One with a name that looks the same (UTS 39 and more: case, spaces, signs) and that has the better claim: a badge, else the greater age, else more sales. Left out where there is none, and of those of one creator. Short and ordinary names are compared with badged ones alone.',
  nameSigns:
    'What can’t be seen of the name: letters of several scripts in one word, characters that turn the line around, or that have no shape.',
  lowWei:
    'The lowest price of a piece that somebody asks, offers or paid, of those that are counted here; `highWei` is the highest. Between the levels of a book there is nothing.',
  medianWei: 'The price in the middle: one that was paid, the lower where there are two.',
  messageHash:
    'What the owners sign off the chain: the Safe’s hash (EIP-712, `SafeMessage`) of the digest of the order. The Safe’s service knows the message by it.',
  offers:
    'Of others, that it can take now: the best for each of its works, and for each collection that it has works of the best for any of them and the best for a trait or set. Those that give their seller most by the piece first.',
  outbid:
    'Of its own: offers for one work, or for any of a collection, beside which another gives the seller more: `rivalWei`.',
  orderKind: 'The kind of order; null of one that waits for signatures.',
  playable:
    'With one item alone: the film, sound, model (`.glb`) or page that runs (`html`) that it is beside its picture, from the market’s own store; null where its document names one that is not there. `url` takes ranges (RFC 9110). That of a page shows its text; it runs at `<url>-run.html`, in a frame of this market alone.',
  reasons:
    'Why an inactive order cannot be filled now. `refused`: its fill was simulated, and the items or the money do not arrive; another reason beside it says why, where that is known. A reason that no longer applies stays until a fill was simulated again, some seconds later.',
  rivalWei:
    'What the seller gets for a piece from the best offer of somebody else; a fraction of a wei is rounded down.',
  saleCountBefore: 'Of the span of the same length before that.',
  signings: 'Orders of a Safe that wait for signatures: of the Safe’s own owners, or of this account as one of them.',
  total: 'How many there are; 100 stands for 100 and more.',
  unledSeconds:
    'For so long no indexer has read the chains, from 30 on; null while one does, and in a market of one process. With all of them stopped the index stands still.',
  volumeBeforeWei: 'Of the span of the same length before that.',
  royaltyBps:
    'The sum of its royalties, by its newest item, in hundredths of a percent: 0 for none. It is read from the Royalty Registry, ERC-2981, Manifold, Rarible, Foundation and Art Blocks. With one collection alone; left out where the chain does not answer at once, and where `royaltyProblem` is set.',
  royaltyProblem:
    'The royalty is unknown. `no_answer`: the contract claims ERC-2981 and `royaltyInfo` reverts. `malformed`: the answer cannot be decoded. `whole_price`: the royalty is the whole price or more.',
  royaltyRegistry:
    'Manifold’s Royalty Registry on this chain; left out where there is none. `royaltyEngine` reads royalties through it.',
  rules:
    'What the contract of a collection guarantees, by the factory that made it. With one collection alone; left out where no factory of the marketplace made it.',
  isFreezePermanent:
    'True: the metadata of an item is fixed for good by its first transfer, by a mint to someone else than the creator, and by a transfer of the collection. False: a new owner of the collection can change items that were minted to that account and never transferred.',
  endsVouchersOnTransfer:
    'True: a transfer of the collection cancels all vouchers for good. False: vouchers count again when the collection returns to the account that signed them.',
  subject:
    'Of an audit entry: `item:chainId:contract:tokenId`, `collection:chainId:contract`, `account:address` or `file:cid`; null for a sign-in.',
  supply: 'Of an ERC-1155 or of a whole collection: how many pieces there are, in all hands.',
  waitingFor:
    'What has to happen before all is well, in words. A node that is away, an index that is behind, indexers none of which leads (`unledSeconds`), or one of several chains that is not read yet, is named and does not make the market unready: what it has can be read.',
  workCount: 'How many different works.',
}
