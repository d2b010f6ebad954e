// The market in the dumps of `scripts/dump-fixture.mjs`. Older commits get the tables and columns that they have: rows and columns may
// be added, but a column that all of them need must stay.

const chain_id = 31_337
const zeroAddress = `0x${'0'.repeat(40)}`
/** @param {number} number */
const address = (number) => `0x${String(number).padStart(40, '0')}`
/** @param {number} number */
const hash = (number) => `0x${number.toString(16).padStart(64, '0')}`
/** @param {number} number */
const cid = (number) => `bafkrei${String(number).padStart(52, 'a')}`

const [stones, editions] = [address(100), address(200)]
const [ann, ben, cleo, safe] = [address(1), address(2), address(3), address(9)]
const start = 1_735_689_600
const end = 4_102_444_800

/** @param {number} number @param {object} [changes] */
const item = (number, changes) => ({
  ...{ chain_id, contract: stones, token_id: number, standard: 'ERC721', owner: ann, creator: ben },
  ...{
    minted_block: number,
    minted_at: start + number,
    metadata_state: 'ready',
    name: `Stone ${number}`,
    category: 'Art',
  },
  ...{ image: '/works/three-stones.webp', metadata_block: number, fetch_tries: 0, token_uri: `ipfs://${cid(number)}` },
  ...changes,
})

/** The offer, as Seaport has it. @param {string} token @param {number[]} tokenIds @param {object} [changes] */
const parameters = (token, tokenIds, changes) => ({
  ...{ offerer: ann, zone: zeroAddress, orderType: 0, startTime: String(start), endTime: String(end), counter: '0' },
  offer: tokenIds.map((id) => ({
    itemType: 2,
    token,
    identifierOrCriteria: String(id),
    startAmount: '1',
    endAmount: '1',
  })),
  consideration: [],
  ...changes,
})

/** @param {number} number @param {object} [changes] */
const order = (number, changes) => ({
  ...{
    chain_id,
    hash: hash(1000 + number),
    side: 'listing',
    kind: 'single',
    maker: ann,
    collection: stones,
    token_id: 1,
  },
  ...{ currency: zeroAddress, price_wei: `${number}000000000000000000`, quantity: 1, status: 'active', reasons: [] },
  ...{ start_time: start, end_time: end, counter: 0, parameters: parameters(stones, [1]), signature: '0x1234' },
  ...{ created_at: start + number, checked_block: 1, due_block: 0, simulated_at: 0, created_block: 1 },
  ...changes,
})

/** @param {number} block @param {number} log_index @param {object} changes */
const log = (block, log_index, changes) => ({
  ...{ chain_id, block_number: block, block_hash: hash(block), log_index, transaction_hash: hash(block * 100) },
  ...{ time: start + block, ...changes },
})

/** @param {number} block @param {object} [changes] */
const transfer = (block, changes) =>
  log(block, 0, {
    ...{
      contract: stones,
      token_id: block,
      sender: zeroAddress,
      recipient: ann,
      quantity: 1,
      batch_index: 0,
      is_sale: false,
    },
    ...changes,
  })

/** @param {number} block @param {object} changes */
const sale = (block, changes) =>
  log(block, 1, {
    ...{
      order_hash: hash(1000 + block),
      contract: stones,
      token_id: 2,
      seller: ann,
      buyer: ben,
      currency: zeroAddress,
    },
    ...{ price_wei: '1000000000000000000', quantity: 1, is_wash_trade: false, ...changes },
  })

const made = { chain_id, created_at: start }
const token = { chain_id, contract: stones, token_id: 1 }
const voucher = {
  ...{
    ...made,
    collection: stones,
    creator: ben,
    price_wei: '500',
    deadline: end,
    nonce: 0,
    terms: {},
    signature: '0x12',
  },
  ...{ tried_at: 0, is_refused: false, created_block: 1 },
}

/** Rows in the order of their insertion. @type {Record<string, Record<string, unknown>[]>} */
export const fixtureRows = {
  blocks: [1, 2, 3].map((number) => ({
    ...{ chain_id, number, hash: hash(number), parent_hash: hash(number - 1), time: start + number },
  })),
  indexed_heads: [{ chain_id, number: 9, hash: hash(9), status: 'synced', published_until: start }],
  collections: [
    {
      ...{ chain_id, contract: stones, name: 'Stonès', standard: 'ERC721', creator: ben, created_block: 1 },
      ...{ is_document_due: false, is_royalty_due: false, skeleton: 'stones' },
    },
    {
      ...{
        chain_id,
        contract: editions,
        name: '石 Editions',
        standard: 'ERC1155',
        backfill_from: 3,
        is_document_due: true,
      },
      ...{ is_royalty_due: true, skeleton: 'editions' },
    },
  ],
  items: [
    item(1, { name: 'Late Hérôn', image_uri: `ipfs://${cid(1)}` }),
    item(2, { owner: ben, category: 'Music' }),
    item(3, { name: null, metadata_state: 'pending', category: null, fetch_due: start }),
    item(4, { metadata_state: 'failed', name: null, category: null }),
    item(5, { picture: { width: 640, height: 480 }, copy_state: 'held' }),
    item(6, { contract: editions, standard: 'ERC1155', owner: null, name: 'Rain 🌧' }),
  ],
  balances: [ann, ben, cleo].map((holder, index) => ({
    ...{ chain_id, contract: editions, token_id: 6, holder, quantity: index + 1 },
  })),
  item_traits: [
    { ...token, name: 'Metal', value: 'Gold' },
    { ...token, token_id: 2, name: 'Metal', value: 'Iron' },
    { ...token, contract: editions, token_id: 6, name: 'Hat', value: 'None' },
  ],
  transfers: [
    ...[1, 2, 3, 4, 5].map((number) => transfer(number)),
    transfer(6, { contract: editions, quantity: 6 }),
    transfer(7, { token_id: 2, sender: ann, recipient: ben }),
    transfer(8, { token_id: 2, sender: ben, recipient: ann }),
    transfer(9, { token_id: 2, sender: ann, recipient: ben }),
  ],
  orders: [
    order(1),
    order(2, { token_id: 5, kind: 'dutch', parameters: parameters(stones, [5]) }),
    order(3, { token_id: null, kind: 'bundle', parameters: parameters(stones, [3, 4]) }),
    order(4, { side: 'offer', kind: 'item', maker: cleo }),
    order(5, { side: 'offer', kind: 'trait', maker: ben, token_id: null, criteria: { name: 'Metal', value: 'Gold' } }),
    order(6, {
      collection: editions,
      token_id: 6,
      quantity: 3,
      parameters: parameters(editions, [6], { orderType: 1 }),
    }),
    order(7, { token_id: 2, status: 'filled' }),
    order(8, { maker: safe, taker: ben, kind: 'private', status: 'inactive', reasons: ['not-owner'] }),
    order(9, { status: 'cancelled', checked_hash: hash(9) }),
  ],
  order_events: [
    log(7, 1, { kind: 'fulfilled', order_hash: hash(1007), maker: ann }),
    log(8, 2, { kind: 'counter', maker: ben, counter: 1 }),
    log(9, 2, { kind: 'cancelled', order_hash: hash(1009), maker: ann }),
  ],
  // A wash trade: Ann sells to Ben, who sells the item back.
  sales: [sale(7, {}), sale(8, { seller: ben, buyer: ann }), sale(9, { buyer: ben, currency: address(300) })],
  makers: [{ chain_id, address: safe, is_contract: true }],
  validated_orders: [{ chain_id, order_hash: hash(1020), block_number: 9, parameters: parameters(stones, [1]) }],
  unchanged_order_checks: [{ chain_id, block_number: 9, hash: hash(1001) }],
  events: [{ event: { type: 'order', hash: hash(1001) }, time: start }],
  session_nonces: [{ nonce: 'abcdefgh', address: ann, ...made, expires_at: end }],
  sessions: [{ id: 'session-1', address: ann, ...made, expires_at: end }],
  profiles: [
    {
      ...{ address: ann, name: 'Ann', bio: 'Stones', picture_chain_id: chain_id, picture_contract: stones },
      ...{ picture_token_id: 1, updated_at: start, named_at: start, skeleton: 'ann' },
    },
    { address: ben, bio: 'No name', updated_at: start },
  ],
  favourites: [{ address: ben, ...token, created_at: start }],
  drafts: [{ address: ann, id: 'draft-1', content: '{"name":"Later"}', updated_at: start }],
  safe_transactions: [
    {
      ...{
        ...made,
        safe,
        safe_tx_hash: hash(2000),
        recipient: stones,
        value: 0,
        data: '0x',
        operation: 0,
        safe_tx_gas: 0,
      },
      ...{ base_gas: 0, gas_price: 0, gas_token: zeroAddress, refund_receiver: zeroAddress, nonce: 1, proposer: ann },
    },
  ],
  safe_confirmations: [{ ...made, safe_tx_hash: hash(2000), owner: ann, signature: '0x12' }],
  safe_messages: [{ ...made, safe, message_hash: hash(2001), message: 'Hello', digest: hash(2002), proposer: ann }],
  safe_message_confirmations: [{ ...made, message_hash: hash(2001), owner: ann, signature: '0x12' }],
  media: [
    {
      ...{
        cid: cid(1),
        type: 'image/png',
        bytes: 100,
        stored_bytes: 150,
        picture: { width: 64 },
        held: true,
        created_at: start,
      },
      pin_tries: 0,
    },
  ],
  media_sources: [{ uri: `ipfs://${cid(1)}`, cid: cid(1) }],
  vouchers: [
    { ...voucher, hash: hash(3000), token_id: 50 },
    { ...voucher, hash: hash(3001), token_id: 51, buyer: cleo },
  ],
  voucher_events: [
    log(3, 5, { contract: stones, kind: 'redeemed', token_id: 3, account: ann, price_wei: 500 }),
    log(4, 5, { contract: stones, kind: 'nonce', nonce: 1 }),
  ],
  criteria: [{ ...{ chain_id, contract: stones, root: 77, trait: {}, token_ids: ['1'] }, stored_at: start }],
  royalty_split_shares: [0, 1].map((position) => ({
    chain_id,
    split: address(400),
    position,
    account: address(1 + position),
    parts: 5000,
  })),
  pending_orders: [
    {
      ...{
        ...made,
        hash: hash(4000),
        message_hash: hash(4001),
        maker: safe,
        parameters: parameters(stones, [1]),
        end_time: end,
      },
      ...{ state: 'waiting', signed_by: [ann], missing: [ben], threshold: 2, changed_at: start, due_at: end, tries: 0 },
    },
  ],
  reports: [{ ...token, reporter: cleo, reason: 'spam', words: 'Copied', created_at: start }],
  reported: [{ ...token, open_count: 1 }],
  hidden: [{ ...token, token_id: 4, reason: 'spam', created_at: start }],
  decisions: [{ ...token, token_id: 4, operator: safe, action: 'hide', reason: 'spam', created_at: start }],
  leases: [{ name: 'indexer', holder: 'process-1', epoch: 3, expires_at: '2025-01-01T00:00:00Z' }],
  rate_counters: [{ key: 'read:198.51.100.1', full_at: '2025-01-01T00:00:00Z' }],
}
