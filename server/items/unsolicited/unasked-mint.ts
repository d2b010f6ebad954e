import { zeroAddress } from 'viem'

/**
 * The SQL of whether an item `i` was minted straight to the account that is named as its creator, in a transaction of somebody else: who
 * sends tokens to a well-known address does not make it their creator.
 */
export const unaskedMint = `exists (select from item_arrivals a where a.holder = i.creator and a.chain_id = i.chain_id
  and a.contract = i.contract and a.token_id = i.token_id and a.sender = '${zeroAddress}' and a.is_unsolicited)`
